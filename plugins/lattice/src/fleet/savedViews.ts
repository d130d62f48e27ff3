/** A view of the fleet that somebody has given a name. */
export type SavedView = {
  name: string;
  /** The part of the address that holds the view. */
  search: string;
};

/** More would be a list to search. */
export const MOST_VIEWS = 50;

function isSavedView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && typeof search === 'string';
}

/** What is stored, apart from what cannot be a view. */
export function readSavedViews(stored: unknown): SavedView[] {
  return Array.isArray(stored)
    ? stored
        .filter(isSavedView)
        .map(({ name, search }) => ({ name, search }))
        .slice(0, MOST_VIEWS)
    : [];
}

/** The views with one more; a name that is there already gets the new view. */
export function withView(
  views: readonly SavedView[],
  view: SavedView,
): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view]
    .sort((left, right) => left.name.localeCompare(right.name))
    .slice(0, MOST_VIEWS);
}
