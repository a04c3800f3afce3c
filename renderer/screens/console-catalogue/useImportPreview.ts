import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ImportSettings, MapCheck } from '#shared/contract/console/importEndpoints.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';

export interface ImportPreview {
  /** The last answer; it stays while the next is on its way. */
  check: MapCheck | null;
  failure: string | null;
  isPending: boolean;
}

/** Milliseconds without a change before the file is read again. */
const pause = 350;

/** The events that the file gives with these settings; loaded again when they change. */
export function useImportPreview(settings: ImportSettings): ImportPreview {
  const { api } = useAtomValue(consoleServicesAtom);
  const [preview, setPreview] = useState<ImportPreview>({
    check: null,
    failure: null,
    isPending: true,
  });
  const key = JSON.stringify(settings);
  useEffect(() => {
    let isOutdated = false;
    const update = (next: Partial<ImportPreview>) => {
      if (!isOutdated) setPreview((last) => ({ ...last, isPending: false, ...next }));
    };
    setPreview((last) => ({ ...last, isPending: true }));
    const timer = setTimeout(() => {
      api
        .call('previewImport', { body: JSON.parse(key) as ImportSettings })
        .then((check) => update({ check, failure: null }))
        .catch((error: unknown) => update({ check: null, failure: reasonOf(error) }));
    }, pause);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [api, key]);
  return preview;
}
