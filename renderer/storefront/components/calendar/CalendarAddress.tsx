import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { brandAtom } from '#renderer/api/services.ts';
import { AddressField } from '#renderer/storefront/components/page/ShareButton.tsx';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import calendarMessages from '#resources/texts/calendars.json' with { type: 'json' };
import styles from './CalendarDialog.module.css';

/** The ways to subscribe to a calendar by its address: this device's first, the others folded. */
export function CalendarAddress({ address }: { address: string }) {
  const { productName } = useAtomValue(brandAtom);
  const { apple, google, outlook, other } = calendarMessages;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlookQuery = new URLSearchParams({ url: address, name: productName }).toString();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ kind: 'success', text: calendarMessages.copied });
    } catch {
      // Some browsers ask first, and the visitor may refuse.
      toast({ kind: 'error', text: calendarMessages.notCopied });
    }
  };
  const links = {
    apple: { [apple.open]: webcal },
    google: {
      [google.open]: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    outlook: {
      [outlook.open]: `https://outlook.live.com/calendar/0/addfromweb?${outlookQuery}`,
      [outlook.openAtWork]: `https://outlook.office.com/calendar/0/addfromweb?${outlookQuery}`,
    },
  };
  const renderWay = (calendar: keyof typeof links) => (
    <Way key={calendar} {...calendarMessages[calendar]}>
      {Object.entries(links[calendar]).map(([text, href]) => (
        <a
          key={href}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={href}
          target={href === webcal ? undefined : '_blank'}
          // Another company is not told which page of ours links there.
          rel="noopener noreferrer"
        >
          {text}
        </a>
      ))}
    </Way>
  );
  const usual = usualCalendar();
  const others = (['apple', 'google', 'outlook'] as const).filter((name) => name !== usual);
  return (
    <>
      {renderWay(usual)}
      <details>
        <summary>{calendarMessages.others}</summary>
        <div className={styles.ways}>
          {others.map(renderWay)}
          <Way name={other}>
            <AddressField label={calendarMessages.address} address={address} />
            <ToolButton label={calendarMessages.copy} onClick={() => void handleCopy()} />
          </Way>
        </div>
      </details>
    </>
  );
}

/** The calendar that most devices of this kind have. */
function usualCalendar() {
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'apple';
  return userAgent.includes('Windows') ? 'outlook' : 'google';
}

function Way({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3>{name}</h3>
      {text !== undefined && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
