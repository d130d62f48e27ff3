import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import { Finding } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../../translation/useText';
import { ObjectLink } from '../../ObjectLink';
import { EvidenceQuotes } from '../troubleshooting/EvidenceQuotes';

const list = { margin: 0, paddingLeft: 20 } as const;

/** The evidence, other candidates and the consequences of a cause. */
export const CauseFolds = (props: {
  finding: Finding;
  /** True where the evidence is what the page is about. */
  open?: boolean;
}) => {
  const t = useText();
  const { finding, open } = props;
  const { evidence, because, candidates } = finding;
  return (
    <>
      {evidence.length > 0 && (
        <Accordion defaultExpanded={open}>
          <AccordionTrigger title={t('trouble.evidence')} />
          <AccordionPanel>
            <EvidenceQuotes evidence={evidence} />
          </AccordionPanel>
        </Accordion>
      )}
      {candidates.length > 0 && (
        <Accordion defaultExpanded={open}>
          <AccordionTrigger title={t('trouble.candidates')} />
          <AccordionPanel>
            <ul style={list}>
              {candidates.map(({ id, title, sign }) => (
                <li key={id}>{sign ? `${title}: ${sign}` : title}</li>
              ))}
            </ul>
          </AccordionPanel>
        </Accordion>
      )}
      {because.length > 0 && (
        <Accordion>
          <AccordionTrigger
            title={t('trouble.because', { count: because.length })}
          />
          <AccordionPanel>
            <ul style={list}>
              {because.map(({ object, text }) => (
                <li key={`${object.uid ?? object.name} ${text}`}>
                  {object.kind} <ObjectLink object={object} />: {text}
                </li>
              ))}
            </ul>
          </AccordionPanel>
        </Accordion>
      )}
    </>
  );
};
