import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from '../../healthTokens';

/** How the chart and its brush are drawn. */
export const useChartStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    svg: { display: 'block', overflow: 'visible' },
    text: { fill: theme.palette.text.primary, fontSize: 13 },
    quiet: { fill: tokens.secondaryText, fontSize: 12 },
    line: { stroke: tokens.hairline },
    broke: {
      stroke: tokens.health.failed.text,
      strokeWidth: 2,
      strokeDasharray: '5 3',
      pointerEvents: 'none',
    },
    brokeText: {
      fill: tokens.health.failed.text,
      fontSize: 12,
      fontWeight: 700,
    },
    bar: {
      cursor: 'default',
      outline: 'none',
      '&:focus-visible rect, &:hover rect': { strokeWidth: 2.5 },
      '&:focus-visible rect': { stroke: tokens.focus, strokeWidth: 3 },
    },
    barText: {
      fill: theme.palette.text.primary,
      fontSize: 12,
      pointerEvents: 'none',
    },
    bad: { fontWeight: 700 },
    mark: {
      outline: 'none',
      '&:focus-visible path': { stroke: tokens.focus, strokeWidth: 3 },
    },
    operation: { fill: theme.palette.text.primary },
    warning: { fill: tokens.health.failed.text },
    track: { fill: tokens.sunken },
    change: { fill: tokens.health.unknown.fill },
    warnings: { fill: tokens.health.failed.fill },
    window: {
      fill: tokens.focus,
      fillOpacity: 0.18,
      stroke: tokens.focus,
      cursor: 'grab',
    },
    handle: {
      fill: tokens.focus,
      cursor: 'ew-resize',
      outline: 'none',
      '&:focus-visible': { stroke: theme.palette.text.primary, strokeWidth: 3 },
    },
  };
});
