import useMediaQuery from '@material-ui/core/useMediaQuery';

/** How long transitions of the kit take: none for who asked for none. */
export function useTransitionDuration(): number | undefined {
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  return reduced ? 0 : undefined;
}
