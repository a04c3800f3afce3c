import type { StoredBrand } from '#shared/contract/brand.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { DraftBar, type DraftProblem } from '#renderer/console/components/DraftBar.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import type { BrandEditor } from './brandEditor.ts';

type ShowField = (file: string, field: string) => void;

interface SaveBarProps {
  editor: BrandEditor;
  onShow: ShowField;
  onSaved: (brand: StoredBrand) => void;
  onReadAgain: () => void;
}

/** What of the brand is changed and not saved. */
export function SaveBar({ editor, onShow, onSaved, onReadAgain }: SaveBarProps) {
  const { draft, brand, brands } = editor;
  const { changes } = draft;
  const save = async () => {
    try {
      // The last check may be older than the last change.
      const [problem] = (await brands.check(changes)).problems;
      if (problem !== undefined) {
        onShow(problem.file, problem.field);
        return false;
      }
      const saved = await brands.save(draft);
      editor.removeSaved(changes, saved.version);
      onSaved(saved);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'brand_changed') onReadAgain();
      throw error;
    }
  };
  return (
    <DraftBar
      hasChanges={changes.length > 0}
      changed={brandMessages.changed(changes.map(({ path }) => path))}
      conflict={
        draft.version === brand.version ? null : (
          <>
            {brandMessages.conflict}
            <ToolButton
              variant="secondary"
              onClick={() => editor.rebase(brand.version)}
              label={brandMessages.keepMine}
            />
          </>
        )
      }
      problems={listProblems(editor.check?.problems ?? [], onShow)}
      checkFailure={editor.checkFailure}
      note={draft.note}
      onNote={editor.setNote}
      onSave={save}
      onDiscard={editor.discard}
    />
  );
}

/** Problems in words, each with the way to its field. */
export function listProblems(problems: StoredBrand['problems'], onShow: ShowField): DraftProblem[] {
  return problems.map(({ file, field, message }) => ({
    text: brandMessages.problem(file, field, message),
    onShow: () => onShow(file, field),
  }));
}
