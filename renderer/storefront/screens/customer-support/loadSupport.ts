import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { SupportForm } from '#shared/domain/submissions/supportForm.ts';
import { type Api, apiContext } from '#renderer/api/api.ts';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';

/** The prefilled values of a link, as it has them: `?type=…&reason=…&event=KEY`. */
export type SupportPrefill = Pick<SupportForm, 'requestType' | 'requestReason' | 'relatedEvent'>;

export interface SupportPage {
  page: ContentPage | null;
  prefill: SupportPrefill;
}

/** Loads the text above the form, and the values that the address prefills. */
export async function loadSupport(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const [page, relatedEvent] = await Promise.all([
    loadContent('customer-support')(args),
    eventName(args.context.get(apiContext), searchParams.get('event') ?? ''),
  ]);
  const prefill = {
    requestType: searchParams.get('type') ?? '',
    requestReason: searchParams.get('reason') ?? '',
    relatedEvent,
  };
  if (page && 'init' in page) return data({ page: null, prefill }, page.init ?? undefined);
  return { page, prefill } satisfies SupportPage;
}

/** Empty for an unknown event: the visitor can still describe it. */
async function eventName(api: Api, key: string): Promise<string> {
  if (!/^\d{1,10}$/.test(key)) return '';
  try {
    return (await api.call('getEvent', { params: { key: Number(key) } })).eventName;
  } catch {
    return '';
  }
}
