import { useApi } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { stringify } from 'yaml';
import { latticeApiRef } from '../../../api';
import { useText } from '../../../translation/useText';
import { CopyButton } from '../../CopyButton';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { padding: '8px 16px', borderTop: `1px solid ${tokens.divider}` },
    frame: { position: 'relative' },
    text: {
      margin: 0,
      padding: '9px 36px 9px 12px',
      maxHeight: 360,
      overflow: 'auto',
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.5,
      borderRadius: 4,
      background: tokens.code,
      border: `1px solid ${tokens.hairline}`,
    },
    copy: { position: 'absolute', top: 4, right: 4 },
    omitted: { marginTop: 6, fontSize: 12, overflowWrap: 'anywhere' },
    error: { color: tokens.health.failed.text },
  };
});

/**
 * The object on request: the fields that the server shows. Give it a key a
 * uid, so that a late answer is never shown for another object.
 */
export const ManifestSection = (props: { cluster: ClusterId; uid: string }) => {
  const classes = useStyles();
  const t = useText();
  const api = useApi(latticeApiRef);
  const { cluster, uid } = props;
  const [text, setText] = useState<string>();
  const [omitted, setOmitted] = useState<string[]>([]);
  const [error, setError] = useState<Error>();
  const load = async () => {
    try {
      const { managementCluster, namespace, name } = cluster;
      const id = { managementCluster, namespace, name };
      const shown = await api.getClusterObject(id, uid);
      setOmitted(shown.omitted);
      setText(stringify(shown.object));
      setError(undefined);
    } catch (caught) {
      setError(caught as Error);
    }
  };
  return (
    <div className={classes.root}>
      {text === undefined ? (
        <Button size="small" variant="secondary" onPress={load}>
          {t('object.showManifest')}
        </Button>
      ) : (
        <div className={classes.frame}>
          <pre
            className={classes.text}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t('object.manifest')}
          >
            {text}
          </pre>
          <CopyButton
            className={classes.copy}
            text={text}
            label={t('copy.value', { name: t('object.manifest') })}
          />
        </div>
      )}
      {text !== undefined && omitted.length > 0 && (
        <div className={classes.omitted}>
          {t('object.notShown', { fields: omitted.join(', ') })}
        </div>
      )}
      {error && (
        <div role="alert" className={classes.error}>
          {t('object.manifestFailed')}: {error.message}
        </div>
      )}
    </div>
  );
};
