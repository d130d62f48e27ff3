import { makeStyles } from '@material-ui/core/styles';
import { ReactNode } from 'react';
import { ComparedFact, comparedSections } from '../../compare/compareClusters';
import { Text, useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { usePlainTable } from '../plainTable';

const useStyles = makeStyles(theme => ({
  section: {
    fontWeight: '600 !important' as 'bold',
    paddingTop: '16px !important',
    textAlign: 'left',
  },
  differs: { background: tokensOf(theme).selected },
}));

/** Names of variables and add-ons stand for themselves. */
const named: ReadonlySet<string> = new Set(['variables', 'addons']);

function nameOf({ section, name, of }: ComparedFact, t: Text): string {
  const title = named.has(section)
    ? name
    : t(`compare.facts.${name as 'replicas'}`);
  return of ? `${of}: ${title}` : title;
}

/** Facts of two clusters, one a row; what differs is marked and says so. */
export const CompareTable = (props: {
  facts: readonly ComparedFact[];
  /** Among equal ones, those that differ stand out. */
  marked: boolean;
  left: ReactNode;
  right: ReactNode;
}) => {
  const classes = { ...usePlainTable(), ...useStyles() };
  const t = useText();
  const { facts, marked } = props;
  const sections = comparedSections.filter(section =>
    facts.some(fact => fact.section === section),
  );
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('compare.title')}>
        <thead>
          <tr>
            <th scope="col">{t('compare.fact')}</th>
            <th scope="col">{props.left}</th>
            <th scope="col">{props.right}</th>
          </tr>
        </thead>
        {sections.map(section => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.section}>
                {t(`compare.sections.${section}`)}
              </th>
            </tr>
            {facts
              .filter(fact => fact.section === section)
              .map(fact => {
                const name = nameOf(fact, t);
                return (
                  <tr
                    key={name}
                    className={
                      marked && fact.differs ? classes.differs : undefined
                    }
                  >
                    <th scope="row">{name}</th>
                    <td className={classes.message}>{fact.left ?? '–'}</td>
                    <td className={classes.message}>{fact.right ?? '–'}</td>
                  </tr>
                );
              })}
          </tbody>
        ))}
      </table>
    </div>
  );
};
