import type { HomeWidget } from '#shared/domain/sections/homeLayout.ts';
import type { Promotion } from '#shared/domain/sections/pickPromotions.ts';
import { PromotionBanner } from '#renderer/components/promotions/PromotionBanner.tsx';
import { LocationPrompt } from '#renderer/screens/home/prompts/LocationPrompt.tsx';
import { PreferencePrompt } from '#renderer/screens/home/prompts/PreferencePrompt.tsx';

interface HomeWidgetViewProps {
  widget: HomeWidget;
  promotions: readonly Promotion[];
}

/** One of the pieces between the sections. */
export function HomeWidgetView({ widget, promotions }: HomeWidgetViewProps) {
  const [first, second] = promotions;
  switch (widget) {
    case 'location-prompt':
      return <LocationPrompt />;
    case 'bands-prompt':
      return <PreferencePrompt type="band" />;
    case 'categories-prompt':
      return <PreferencePrompt type="category" />;
    case 'genres-prompt':
      return <PreferencePrompt type="genre" />;
    case 'first-promotion':
      return first ? <PromotionBanner promotion={first} /> : null;
    case 'second-promotion':
      return second ? <PromotionBanner promotion={second} /> : null;
  }
}
