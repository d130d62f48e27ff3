import { Bone } from '../../states';
import { CauseTitle } from './TroubleSummary';

/**
 * The place of the summary while its details are read, so that nothing below
 * jumps; the cause itself is known already.
 */
export const TroubleSkeleton = (props: { title: string }) => (
  <div style={{ display: 'grid', gap: 12, minHeight: 212 }}>
    <Bone width="20%" />
    <CauseTitle>{props.title}</CauseTitle>
    <Bone width="80%" />
    <Bone width="30%" />
    <Bone height={38} />
  </div>
);
