import { RenderResponse } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { Choice } from '../components/Choice';
import { CopyButton } from '../components/CopyButton';
import { tokensOf } from '../components/healthTokens';
import { monospace } from '../components/monospace';
import { useText } from '../translation/useText';
import { changedLines } from './changedLines';
import { manifestTitles } from './manifestTitles';

type Files = RenderResponse['files'];

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    bar: { display: 'flex', gap: 8, padding: '10px 16px', overflowX: 'auto' },
    code: {
      margin: 0,
      maxHeight: 420,
      overflow: 'auto',
      padding: '8px 0',
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.6,
      background: tokens.code,
      counterReset: 'line',
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -2,
      },
    },
    line: {
      display: 'block',
      padding: '0 16px 0 52px',
      whiteSpace: 'pre',
      position: 'relative',
      counterIncrement: 'line',
      '&::before': {
        content: 'counter(line)',
        position: 'absolute',
        left: 0,
        width: 40,
        textAlign: 'right',
        color: tokens.faintText,
      },
    },
    changed: { background: tokens.mark },
    note: {
      padding: '8px 16px',
      fontSize: 12,
      color: tokens.secondaryText,
    },
  };
});

/** Manifests one at a time, with the lines of the last answer marked. */
export const ManifestFiles = (props: { files: Files; before: Files }) => {
  const classes = useStyles();
  const t = useText();
  const { files, before } = props;
  const [chosen, setChosen] = useState<string>();
  const file = files.find(({ path }) => path === chosen) ?? files[0];
  if (!file) return null;
  const titles = manifestTitles(files);
  const old = before.find(({ path }) => path === file.path)?.content;
  const marked = changedLines(old, file.content);
  const all = files.map(({ content }) => content.trimEnd()).join('\n---\n');
  return (
    <>
      <div className={classes.bar}>
        <CopyButton text={all} label={t('preview.copy')} />
        <Choice
          label={t('preview.files')}
          value={file.path}
          options={files.map(({ path }, at) => ({
            value: path,
            title: titles[at],
          }))}
          onChange={setChosen}
        />
      </div>
      <pre
        className={classes.code}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label={t('preview.content', { name: titles[files.indexOf(file)] })}
      >
        {file.content
          .trimEnd()
          .split('\n')
          .map((line, index) => (
            <span
              key={index}
              className={`${classes.line} ${
                marked.has(index) ? classes.changed : ''
              }`}
            >
              {line || ' '}
            </span>
          ))}
      </pre>
      <div className={classes.note}>{t('preview.note')}</div>
    </>
  );
};
