import { termsOf, type Node } from './node.ts';

/** Types of schema.org that are events, and the category each says; empty for none. */
const categoryByType: Record<string, string> = {
  BusinessEvent: 'Business',
  ChildrensEvent: 'Kids',
  ComedyEvent: 'Comedy',
  CourseInstance: 'Education',
  DanceEvent: 'Dance',
  EducationEvent: 'Education',
  Event: '',
  EventSeries: '',
  ExhibitionEvent: 'Exhibition',
  Festival: 'Festival',
  FoodEvent: 'Food & Drink',
  Hackathon: 'Education',
  LiteraryEvent: 'Literature',
  MusicEvent: 'Music',
  PerformingArtsEvent: 'Arts & Theatre',
  SaleEvent: '',
  ScreeningEvent: 'Film',
  SocialEvent: '',
  SportsEvent: 'Sports',
  TheaterEvent: 'Theatre',
  VisualArtsEvent: 'Art',
};

/** Whether a node is an event of schema.org. */
export function isEventNode(node: Node): boolean {
  return termsOf(node['@type']).some((type) => type in categoryByType);
}

/** A series has no date of its own: only its parts are events. */
export function isSeries(node: Node): boolean {
  return termsOf(node['@type']).includes('EventSeries');
}

/** What the types of a node say of its category. */
export function categoriesOf(node: Node): string[] {
  return termsOf(node['@type']).flatMap((type) => categoryByType[type] || []);
}
