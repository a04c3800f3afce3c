import {
  dayLength,
  fromWallTime,
  hourLength,
  startOfDay,
  toWallTime,
} from '#shared/domain/time/calendar.ts';

/** Hours of the visitor's clock: no message is sent from the evening to the morning. */
const quietHours = { from: 21, to: 9 };

interface MessageTime {
  now: Date;
  timeZone: string;
  /** When the last message was sent, ISO 8601. */
  lastAt: string | null;
}

/** When the next message may be sent: not in quiet hours, and not on the day of the last one. */
export function nextMessageAt({ now, timeZone, lastAt }: MessageTime): Date {
  const wallTime = toWallTime(now.getTime(), timeZone);
  const lastDay = lastAt === null ? null : startOfDay(toWallTime(Date.parse(lastAt), timeZone));
  const earliest = lastDay === null ? wallTime : Math.max(wallTime, lastDay + dayLength);
  const day = startOfDay(earliest);
  const hour = (earliest - day) / hourLength;
  const morning = day + quietHours.to * hourLength;
  if (hour < quietHours.to) return new Date(fromWallTime(morning, timeZone));
  if (hour >= quietHours.from) return new Date(fromWallTime(morning + dayLength, timeZone));
  return earliest === wallTime ? now : new Date(fromWallTime(earliest, timeZone));
}
