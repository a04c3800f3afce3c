import { type ReactNode, useState } from 'react';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { BarChart } from '#renderer/ui/chart/BarChart.tsx';
import { LineChart } from '#renderer/ui/chart/LineChart.tsx';
import type { DataColumn } from '#renderer/ui/data-table/dataTable.ts';
import { DataTable } from '#renderer/ui/data-table/DataTable.tsx';
import { Empty } from '#renderer/ui/feedback/Empty.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { DayField, SearchField } from '#renderer/ui/form/ListControls.tsx';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './ExamplesScreen.module.css';

const states = 'good check-it failed cancelled postponed open sold-out other'.split(' ');
const tones = ['plain', 'success', 'warning', 'danger'] as const;
const answers = { yes: 'Yes', no: 'No' };

const figures: readonly DataColumn[] = [
  { id: 'name', label: 'Name', isNumeric: false, isShare: false, text: String },
  { id: 'state', label: 'State', isNumeric: false, isShare: false, isState: true, text: String },
  { id: 'seen', label: 'Seen', isNumeric: true, isShare: false, text: String },
];

const rows = states.map((state, n) => ({
  id: state,
  cells: { name: `Row ${n + 1}`, state: state.replace('-', ' '), seen: n * 7 },
}));

const chart = {
  series: [{ id: 'seen', label: 'Seen' }],
  points: [3, 9, 4, 7].map((seen, n) => ({ label: `Week ${n + 1}`, seen })),
};

/** Every piece of the console in every state: to look at, and for tests to photograph. */
export function ExamplesScreen() {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<keyof typeof answers>('yes');
  const [isChecked, setChecked] = useState(true);
  return (
    <main className={styles.examples}>
      <h1>Examples</h1>
      <a href="#/today">Back to the console</a>
      <Example name="Buttons">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button isBusy>Busy</Button>
        <ToolButton label="Tool" />
        <ToolButton label="Cannot be pressed" isDisabled />
        <ConfirmButton label="Delete" sureLabel="Delete this row" onSure={() => undefined} />
        <ToolButton
          label="Show a toast"
          onClick={() => toast({ kind: 'success', text: 'Saved.' })}
        />
      </Example>
      <Example name="Fields">
        <TextField label="Name" value={text} onChange={setText} hint="As on the ticket." />
        <TextField label="Email" value="me" error="Write an address." isRequired />
        <TextField label="Note" value={text} onChange={setText} rows={2} />
        <SelectField label="Answer" value={answer} options={Object.entries(answers)} />
        <CheckBox label="Tell those who saved it" checked={isChecked} onChange={setChecked} />
        <RadioRow label="Answer" options={answers} value={answer} onChoose={setAnswer} />
        <SearchField label="Filter 8 rows" value={text} onChange={setText} />
        <DayField label="From" value="2026-11-29" onChange={() => undefined} />
      </Example>
      <Example name="States">
        {states.map((state) => (
          <StateChip key={state} word={state.replace('-', ' ')} />
        ))}
      </Example>
      <Example name="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>{`A notice that is ${tone}.`}</Notice>
        ))}
      </Example>
      <Example name="Waiting and empty">
        <Skeleton width="12rem" />
        <Skeleton width="12rem" height="4rem" shape="box" />
        <Empty text="No rule yet.">
          <ToolButton label="Add a rule" />
        </Empty>
      </Example>
      <Example name="Tables">
        <DataTable caption="Eight rows" columns={figures} rows={rows} emptyText="None." />
        <DataTable caption="Two rows" columns={figures} rows={rows.slice(0, 2)} emptyText="None." />
        <DataTable caption="No row" columns={figures} rows={[]} emptyText="Nothing was found." />
      </Example>
      <Example name="Charts">
        <LineChart title="Seen by week" xLabel="Week" yLabel="Seen" {...chart} />
        <BarChart title="Seen by week, as bars" {...chart} />
      </Example>
    </main>
  );
}

function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div className={layout.row}>{children}</div>
    </section>
  );
}
