import { Bone } from '../../states';

/**
 * The place of the summary while its details are read, so that nothing below
 * jumps; the cause itself is known already.
 */
export const TroubleSkeleton = (props: { title: string }) => (
  <div style={{ display: 'grid', gap: 12, minHeight: 212 }}>
    <Bone width="20%" />
    <h3 style={{ margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 }}>
      {props.title}
    </h3>
    <Bone width="80%" />
    <Bone width="30%" />
    <Bone height={38} />
  </div>
);
