import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { StoredBrand } from '#shared/contract/brand.ts';
import { useRequest, type RequestState } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { ProblemList } from '#renderer/console/components/DraftBar.tsx';
import { HistoryList } from '#renderer/console/components/HistoryList.tsx';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { parseJson } from '#renderer/console/state/brandFileText.ts';
import { brandOfTargetAtom } from '#renderer/console/state/brandOfTarget.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Tabs } from '#renderer/ui/navigation/Tabs.tsx';
import { BrandSummary, isInSummary } from './BrandSummary.tsx';
import { ColorEditor } from './colors/ColorEditor.tsx';
import type { ThemeMode } from './colors/colorGroups.ts';
import { useBrandEditor, type BrandEditor } from './draft/brandEditor.ts';
import { listProblems, SaveBar } from './draft/SaveBar.tsx';
import { EmbedBuilder } from './embed/EmbedBuilder.tsx';
import { HomeEditor } from './HomeEditor.tsx';
import { LinksEditor } from './LinksEditor.tsx';
import { NamesEditor } from './NamesEditor.tsx';
import { PromotionEditor } from './PromotionEditor.tsx';
import { TextEditor } from './texts/TextEditor.tsx';
import { WordsEditor } from './WordsEditor.tsx';
import styles from './BrandScreen.module.css';

const words = brandMessages;

const tabs = [
  'summary',
  'names',
  'colors',
  'texts',
  'words',
  'links',
  'home',
  'promotions',
  'embeds',
  'history',
] as const;
type TabName = (typeof tabs)[number];

/** What needs the editor alone, or nothing. */
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
  const brands = useAtomValue(brandOfTargetAtom);
  const [request, readAgain] = useRequest(() => brands.read(), brands.targetId);
  const [saved, setSaved] = useState<{ after: RequestState<StoredBrand>; brand: StoredBrand }>();
  const answer = request.status === 'success' ? request.answer : null;
  // What a save answers is newer than what was read before it.
  const brand = saved?.after === request ? saved.brand : answer;
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(brands.targetName)}
      tools={
        <ToolButton variant="secondary" onClick={readAgain} label={toolMessages.health.refresh} />
      }
    >
      <RequestNotice request={request} />
      {brand !== null && (
        <BrandParts
          key={brands.targetId}
          brand={brand}
          onSaved={(next) => setSaved({ after: request, brand: next })}
          onReadAgain={readAgain}
        />
      )}
    </ConsoleScreenFrame>
  );
}

interface BrandPartsProps {
  brand: StoredBrand;
  onSaved: (brand: StoredBrand) => void;
  onReadAgain: () => void;
}

function BrandParts({ brand, onSaved, onReadAgain }: BrandPartsProps) {
  const brands = useAtomValue(brandOfTargetAtom);
  const editor = useBrandEditor(brands, brand);
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
            <>
              {Part && <Part editor={editor} />}
              {tab === 'colors' && (
                <ColorEditor editor={editor} mode={mode} onMode={setMode} onShow={show} />
              )}
            </>
          )}
          {tab === 'history' && (
            <HistoryList
              entries={brand.history}
              isEditable={editor.isEditable}
              hasChanges={editor.draft.changes.length > 0}
              texts={words.undo}
              onUndo={async (change) => onSaved(await brands.undo(change, brand.version))}
            />
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

/** Where a problem is shown: of a picture at the promotion that names it. */
function placeOf(file: string, field: string, editor: BrandEditor) {
  const promotions = 'promotions.json';
  const at = editor
    .listOf(promotions, '')
    .findIndex((_, index) => editor.stringOf(promotions, `${index}.imgSrc`) === file);
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

interface BrandNoticesProps {
  editor: BrandEditor;
  onShow: (file: string, field: string) => void;
}

/** Why the brand cannot be edited, and what is wrong with the stored one. */
function BrandNotices({ editor, onShow }: BrandNoticesProps) {
  const { brand, draft } = editor;
  return (
    <>
      {brand.readOnlyReason !== null && (
        <Notice tone="warning">
          <div>
            <p className={styles.strong}>{words.readOnly}</p>
            <p>{brand.readOnlyReason}</p>
          </div>
        </Notice>
      )}
      {brand.problems.length > 0 && (
        <Notice tone="danger">
          <div>
            <p className={styles.strong}>{words.refused.title}</p>
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
