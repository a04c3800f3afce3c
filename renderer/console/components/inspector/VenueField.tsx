import type { ReactNode } from 'react';
import { stateByName } from '#shared/domain/location/states.ts';
import { TargetPicker } from '#renderer/console/components/TargetPicker.tsx';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { correctionMessages } from '#renderer/console/content/correctionMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import type { EventValues } from './typedEvent.ts';
import layout from '#renderer/ui/layout.module.css';

const { venue: words, inputs } = correctionMessages;

interface VenueFieldProps {
  values: EventValues;
  /** The venue that stays without a choice; null for a new event. */
  current: string | null;
  error: string | undefined;
  /** Takes the place of everything that was chosen or typed of a venue. */
  onChange: (venue: EventValues) => void;
  /** The fields of a new venue. */
  children: ReactNode;
}

/** Picks a stored venue; a new one is a step of its own. */
export function VenueField({ values, current, error, onChange, children }: VenueFieldProps) {
  const key = values['venue.key'] ?? '';
  if (values['venue.name'] !== undefined) {
    return (
      <>
        <p>{words.newLead}</p>
        {children}
        <div className={layout.row}>
          <TownButton {...{ values, onChange }} />
          <ToolButton variant="quiet" onClick={() => onChange({})} label={words.pick} />
        </div>
      </>
    );
  }
  return (
    <>
      <TargetPicker
        label={inputs['venue.key']}
        error={error}
        isRequired
        kind="venues"
        chosen={key === '' ? [] : [Number(key)]}
        onChange={(chosen) =>
          onChange(chosen.length === 0 ? {} : { 'venue.key': String(chosen.at(-1)) })
        }
      />
      {key === '' && current !== null && <p>{words.stays(current)}</p>}
      <ToolButton
        variant="quiet"
        onClick={() => onChange({ 'venue.name': '' })}
        label={words.add}
      />
    </>
  );
}

/** Puts a new venue into the middle of its town, from where it is moved; nothing for a town that is not known. */
function TownButton({ values, onChange }: Pick<VenueFieldProps, 'values' | 'onChange'>) {
  const { 'venue.locality': town = '', 'venue.state': state = '' } = values;
  const region = stateByName(state)?.code;
  const isNamed = region !== undefined && town.trim() !== '';
  const [request] = useStaffRequest('readSearchText', {
    query: isNamed ? { near: `${town.trim()}, ${region}` } : {},
  });
  const answer = request.status === 'success' ? request.answer : null;
  if (!isNamed || answer?.placeProblem !== null || !answer.place?.town) return null;
  const { latitude, longitude, town: middle } = answer.place;
  const position = { 'venue.latitude': String(latitude), 'venue.longitude': String(longitude) };
  const venue = Object.entries(values).filter(([name]) => name.startsWith('venue.'));
  return (
    <ToolButton
      onClick={() => onChange({ ...Object.fromEntries(venue), ...position })}
      label={words.middle(middle)}
    />
  );
}
