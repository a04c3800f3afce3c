import type { ReactNode } from 'react';
import layout from './layout.module.css';

interface FactListProps {
  className?: string | undefined;
  /** Class of each name with its value. */
  itemClass?: string | undefined;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names with their values. */
export function FactList({ className = layout.facts, itemClass, facts }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name} className={itemClass}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
