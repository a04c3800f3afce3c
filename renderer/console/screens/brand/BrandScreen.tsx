import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { StoredBrand } from '#shared/contract/brand.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import {
  ProblemList,
  DraftBar,
  type DraftProblem,
} from '#renderer/console/components/DraftBar.tsx';
import { HistoryList } from '#renderer/console/components/HistoryList.tsx';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useStored } from '#renderer/console/components/useDraftRequest.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { parseJson } from '#renderer/console/state/brandFileText.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { BrandSummary, isInSummary } from './BrandSummary.tsx';
import { ColorEditor } from './colors/ColorEditor.tsx';
import type { ThemeMode } from './colors/colorGroups.ts';
import { useBrandEditor, type BrandEditor, BrandFileProvider } from './draft/brandEditor.ts';
import { EmbedBuilder } from './embed/EmbedBuilder.tsx';
import { HomeEditor } from './HomeEditor.tsx';
import { LinksEditor } from './LinksEditor.tsx';
import { NamesEditor } from './NamesEditor.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import { TextEditor } from './texts/TextEditor.tsx';
import { WordsEditor } from './WordsEditor.tsx';
import styles from './BrandScreen.module.css';

const words = brandMessages;

type TabName = keyof typeof words.tabs;
const tabs = Object.keys(words.tabs) as TabName[];

/** Tabs that need no more than the editor. */
const parts: Partial<Record<TabName, ComponentType<{ editor: BrandEditor }>>> = {
  summary: BrandSummary,
  names: NamesEditor,
  words: WordsEditor,
  links: LinksEditor,
  home: HomeEditor,
  promotions: PromotionEditor,
  embeds: EmbedBuilder,
};

/** The files that a tab changes; the texts have all the others. */
const filesOf: Partial<Record<TabName, string>> = {
  names: 'brand.json',
  colors: 'theme.json',
  words: 'texts.json',
  links: 'links.json',
  home: 'home.json',
  promotions: 'promotions.json',
};

/** The brand of the chosen target: looked at, changed, checked and saved. */
export function BrandScreen() {
  const { targetId, targetName } = useAtomValue(staffApiAtom);
  const { request, stored, ...change } = useStored('getBrand');
  return (
    <ConsoleScreenFrame screen="look" lead={words.lead(targetName)}>
      <RequestNotice request={request} />
      {stored !== null && <BrandParts key={targetId} brand={stored} {...change} />}
    </ConsoleScreenFrame>
  );
}

interface BrandPartsProps {
  brand: StoredBrand;
  onSaved: (brand: StoredBrand) => void;
  onReadAgain: () => void;
}

function BrandParts({ brand, onSaved, onReadAgain }: BrandPartsProps) {
  const server = useAtomValue(staffApiAtom);
  const editor = useBrandEditor(server, brand);
  const [tab, setTab] = useState<TabName>('summary');
  const [path, setPath] = useState('content/about.md');
  const [mode, setMode] = useState<ThemeMode>('light');
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ file: string; field: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const named = (field: string) => controls.find((node) => node.dataset['field'] === field);
    // Without a field of its own, a problem is in the source of its file.
    (named(`${wanted.file} ${wanted.field}`) ?? named(wanted.file))?.focus();
  }, [wanted]);
  const broken = brokenFile(filesOf[tab], editor);
  const Part = parts[tab];
  const show = (problemFile: string, problemField: string) => {
    const { file, field } = placeOf(problemFile, problemField, editor);
    const found = brokenFile(file, editor) === null ? tabOf(file) : 'texts';
    setTab(found);
    if (found === 'texts') setPath(file);
    if (found === 'colors' && field.startsWith('dark.')) setMode('dark');
    if (found === 'colors' && field.startsWith('light.')) setMode('light');
    setWanted({ file, field });
  };
  return (
    <>
      <BrandNotices editor={editor} onShow={show} />
      <div ref={panel} className={styles.parts}>
        <Tabs
          label={words.parts}
          tabs={tabs.map((name) => ({ id: name, label: labelOf(name, editor) }))}
          active={tab}
          onChange={(id) => setTab(id as TabName)}
        >
          {tab === 'texts' && <TextEditor editor={editor} path={path} onChoose={setPath} />}
          {broken !== null && <Notice tone="danger">{words.noJson(broken)}</Notice>}
          {broken === null && (
            <BrandFileProvider value={{ editor, name: filesOf[tab] ?? '' }}>
              {Part && <Part editor={editor} />}
              {tab === 'colors' && <ColorEditor mode={mode} onMode={setMode} onShow={show} />}
            </BrandFileProvider>
          )}
          {tab === 'history' && (
            <HistoryList subject="brand" stored={brand} editor={editor} onUndone={onReadAgain} />
          )}
        </Tabs>
      </div>
      <SaveBar editor={editor} onShow={show} onSaved={onSaved} onReadAgain={onReadAgain} />
    </>
  );
}

/** The file of a form where it is no JSON: a change in the form would replace all of it. */
function brokenFile(file: string | undefined, editor: BrandEditor): string | null {
  if (file === undefined) return null;
  const text = editor.textOf(file);
  return text !== undefined && parseJson(text) === null ? file : null;
}

/** The field that shows a problem; a picture's problem is shown at the promotion that names it. */
function placeOf(file: string, field: string, editor: BrandEditor) {
  const promotions = 'promotions.json';
  const { listOf, stringOf } = editor.fileOf(promotions);
  const at = listOf('').findIndex((_, index) => stringOf(`${index}.imgSrc`) === file);
  return at === -1 ? { file, field } : { file: promotions, field: `${at}.imgSrc` };
}

/** The tab that shows a file; logos and other pictures are in the summary. */
function tabOf(file: string): TabName {
  const [found] = Object.entries(filesOf).find(([, other]) => other === file) ?? [];
  if (found !== undefined) return found as TabName;
  return /\.(?:json|md)$/.test(file) ? 'texts' : 'summary';
}

function labelOf(name: TabName, editor: BrandEditor): string {
  const { changes } = editor.draft;
  const own = Object.values(filesOf);
  const isChanged = changes.some(({ path, encoding }) => {
    if (name === 'texts') return encoding === 'utf8' && !own.includes(path);
    if (name === 'summary') return isInSummary(editor, path);
    return path === filesOf[name];
  });
  return isChanged ? words.tabChanged(words.tabs[name]) : words.tabs[name];
}

/** Why the brand cannot be edited, and what is wrong with the stored one. */
function BrandNotices({ editor, onShow }: Pick<SaveBarProps, 'editor' | 'onShow'>) {
  const { brand, draft } = editor;
  return (
    <>
      {brand.readOnlyReason !== null && (
        <Notice tone="warning">
          <div>
            <p>{words.readOnly}</p>
            <p>{brand.readOnlyReason}</p>
          </div>
        </Notice>
      )}
      {brand.problems.length > 0 && (
        <Notice tone="danger">
          <div>
            <p>{words.refused.title}</p>
            {editor.isEditable && <p>{words.refused.hint}</p>}
            {draft.changes.length === 0 && (
              <ProblemList problems={listProblems(brand.problems, onShow)} />
            )}
          </div>
        </Notice>
      )}
    </>
  );
}

type ShowField = (file: string, field: string) => void;

interface SaveBarProps extends Omit<BrandPartsProps, 'brand'> {
  editor: BrandEditor;
  onShow: ShowField;
}

function SaveBar({ editor, onShow, onSaved, onReadAgain }: SaveBarProps) {
  const { draft, brand } = editor;
  const { call } = editor.server;
  const { version, changes } = draft;
  const save = async () => {
    try {
      // The last check may be older than the last change.
      const [problem] = (await call('checkBrand', { body: { changes: [...changes] } })).problems;
      if (problem !== undefined) return () => onShow(problem.file, problem.field);
      const note = draft.note.trim() || null;
      const saved = await call('saveBrand', { body: { version, changes: [...changes], note } });
      editor.removeSaved(changes, saved.version);
      onSaved(saved);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'brand_changed') onReadAgain();
      throw error;
    }
  };
  return (
    <DraftBar
      editor={editor}
      changed={brandMessages.changed(changes.map(({ path }) => path))}
      conflict={
        draft.version === brand.version ? null : (
          <>
            {brandMessages.conflict}
            <ToolButton
              onClick={() => editor.rebase(brand.version)}
              label={brandMessages.keepMine}
            />
          </>
        )
      }
      problems={listProblems(editor.check?.problems ?? [], onShow)}
      onSave={save}
    />
  );
}

function listProblems(problems: StoredBrand['problems'], onShow: ShowField): DraftProblem[] {
  return problems.map(({ file, field, message }) => ({
    text: brandMessages.problem(file, field, message),
    onShow: () => onShow(file, field),
  }));
}
