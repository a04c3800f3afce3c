import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import type { SearchRow } from '#shared/contract/insight.ts';
import { searchesTable } from '#shared/contract/insightTables.ts';
import { type SearchOrder, searchOrders } from '#shared/domain/insight/insightLists.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { Filters } from '#renderer/console/components/Filters.tsx';
import { periodOf, periods } from '#renderer/console/components/period.ts';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';
import { previewPathAtom } from '#renderer/console/state/preview.ts';
import { ReportTableView } from '#renderer/reporter/parts/ReportTableView.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import styles from './Figures.module.css';

const words = insightMessages.searches;
const defaults = { order: 'asked', place: '', weeks: '4', open: '' };
const orders = searchOrders.map((value) => [value, words.orders[value]] as const);

/** What visitors search for, and what can be done about it. */
export function SearchesScreen() {
  const { fields, set } = useScreenFields('searches', defaults);
  const { order, place, weeks, open } = fields;
  const query = {
    ...periodOf(weeks),
    order: order as SearchOrder,
    ...(place !== '' && { place }),
  };
  const [request] = useStaffRequest('getSearchCounts', { query });
  const answer = answerOf(request);
  const chosen = answer?.searches.find(({ address }) => address === open);
  const places = (answer?.places ?? []).map((town) => [town, town] as const);
  const choices = [
    ['order', words.order, orders],
    ['place', words.place, [['', words.everywhere] as const, ...places]],
    ['weeks', insightMessages.weeks, periods],
  ] as const;
  return (
    <ConsoleScreenFrame screen="searches" lead={words.lead}>
      <Filters {...{ fields, choices }} set={(change) => set({ ...change, open: '' })} />
      <RequestNotice request={request} />
      {chosen && <SearchActs search={chosen} />}
      {answer !== null && (
        <>
          <p>{words.summary(answer.asked)}</p>
          <ReportTableView
            table={searchesTable(answer.searches)}
            onOpen={(row) => set({ open: row }, true)}
          />
        </>
      )}
    </ConsoleScreenFrame>
  );
}

/** What follows from a search. */
function SearchActs({ search }: { search: SearchRow }) {
  const { label, place, address } = search;
  const { pathOf, open } = useScreenPath();
  const setPreview = useSetAtom(previewPathAtom);
  const { feedback, copy } = useCopy(words.copied, (text) => text);
  const ruleOf = (add: string) =>
    pathOf('features', new URLSearchParams({ add, words: search.words }).toString());
  return (
    <section className={styles.acts} aria-label={label}>
      <h2>{[label, place].filter((text) => text !== '').join(' · ')}</h2>
      <div className={styles.filters}>
        <ToolButton
          label={words.see}
          onClick={() => {
            setPreview({ path: address });
            void open('preview');
          }}
        />
        {search.words !== '' && (
          <>
            <Link to={ruleOf('synonym')}>{words.synonym}</Link>
            <Link to={ruleOf('redirect')}>{words.redirect}</Link>
            <Link to={ruleOf('featuredHits')}>{words.feature}</Link>
          </>
        )}
        <Link to={pathOf('imports')}>{words.bring}</Link>
        <ToolButton
          variant="secondary"
          label={words.promoter}
          onClick={() => void copy(words.sentence(search))}
        />
        <span role="status">{feedback}</span>
      </div>
    </section>
  );
}
