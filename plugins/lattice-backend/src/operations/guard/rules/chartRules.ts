import { quoted } from '../../../kubernetes/grammar';
import { FieldRule, isAbsent } from '../FieldRule';

const address = /^(https|oci):\/\/[A-Za-z0-9.-]+(:\d{1,5})?(\/[\w.~%/-]*)?$/;

/** Where charts come from: fetched by a controller of the management cluster. */
export const chartRepository: FieldRule = (value, { refuse }) => {
  const text = typeof value === 'string' ? value : '';
  if (address.test(text) && !text.includes('..')) return;
  refuse('must be the address of a chart repository: https://… or oci://…');
};

/** A chart of the repository, not a file of the controller. */
export const chartName: FieldRule = (value, { refuse }) => {
  if (isAbsent(value)) return;
  const text = typeof value === 'string' ? value : '';
  if (/^[A-Za-z0-9][\w-]*([./][A-Za-z0-9][\w-]*)*$/.test(text)) return;
  refuse(`${quoted(value)} is not the name of a chart`);
};

/** Functions of templates that look around where the controller runs. */
const looksAround =
  /(?<![.\w$-])(env|expandenv|getHostByName|lookup)(?![\w-]|\s*:)/;

/** Values are a Go template that a controller of the management cluster fills. */
export const chartValues: FieldRule = (value, { refuse }) => {
  if (typeof value !== 'string' || !value.includes('{{')) return;
  if (!looksAround.test(value)) return;
  refuse('uses a template function that reads the controller’s environment');
};
