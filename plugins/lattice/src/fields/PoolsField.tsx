import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import AddIcon from '@material-ui/icons/Add';
import DeleteIcon from '@material-ui/icons/DeleteOutline';
import { tokensOf } from '../components/healthTokens';
import { Panel } from '../components/Panel';
import { TextRoot } from '../components/TextRoot';
import { useText } from '../translation/useText';
import { CompactObject, Errors } from './compact/CompactObject';
import { defaultsOf, leavesOf, SchemaPart } from './compact/leavesOf';
import { FieldProps } from './FieldOptions';

type Pool = { name?: string } & object;

const useStyles = makeStyles(theme => ({
  pool: {
    display: 'flex',
    gap: 8,
    alignItems: 'flex-start',
    padding: '18px 12px 18px 20px',
    borderBottom: `1px solid ${tokensOf(theme).hairline}`,
    '& > div': { flex: 1, minWidth: 0 },
  },
  foot: { display: 'flex', alignItems: 'center', gap: 12, padding: 12 },
  error: { color: tokensOf(theme).health.failed.text, fontSize: 12 },
}));

/** A name that no pool has yet. */
export function freshName(pools: readonly Pool[], wanted = 'pool'): string {
  const taken = new Set(pools.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

/** The pools of workers, one row each. */
export const PoolsField = (props: FieldProps<Pool[]>) => {
  const classes = useStyles();
  const t = useText();
  const { schema, uiSchema, idSchema, errorSchema, name, onChange } = props;
  const pools = props.formData ?? [];
  const leaves = leavesOf(schema.items as SchemaPart, uiSchema?.items);
  const id = idSchema?.$id ?? name;
  const errors = (errorSchema ?? {}) as Errors;
  const add = () => {
    const made = defaultsOf(leaves) as Pool;
    onChange([...pools, { ...made, name: freshName(pools, made.name) }]);
  };
  const fewest = typeof schema.minItems === 'number' ? schema.minItems : 0;
  return (
    <TextRoot>
      <Panel
        flush
        title={schema.title ?? name}
        hint={t('field.pools', { count: pools.length })}
      >
        {pools.map((pool, index) => (
          <div key={index} className={classes.pool}>
            <CompactObject
              id={`${id}_${index}`}
              leaves={leaves}
              value={pool}
              errors={errors[index] as Errors | undefined}
              disabled={props.disabled || props.readonly}
              formContext={props.formContext}
              onChange={next =>
                onChange(pools.map((one, at) => (at === index ? next : one)))
              }
            />
            <IconButton
              aria-label={t('field.removePool', {
                name: pool.name ?? String(index + 1),
              })}
              disabled={pools.length <= fewest}
              onClick={() => onChange(pools.filter((_, at) => at !== index))}
            >
              <DeleteIcon />
            </IconButton>
          </div>
        ))}
        <div className={classes.foot}>
          <Button color="primary" startIcon={<AddIcon />} onClick={add}>
            {t('field.addPool')}
          </Button>
          <span role="status" className={classes.error}>
            {(errors.__errors ?? []).join(' ')}
          </span>
        </div>
      </Panel>
    </TextRoot>
  );
};
