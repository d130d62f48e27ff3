/** Resources that are only asked, never stored. */
export interface ReviewResource {
  group: string;
  resource: string;
  kind: string;
}

export const REVIEW_RESOURCES: ReviewResource[] = [
  {
    group: 'authorization.k8s.io',
    resource: 'selfsubjectaccessreviews',
    kind: 'SelfSubjectAccessReview',
  },
  {
    group: 'authorization.k8s.io',
    resource: 'selfsubjectrulesreviews',
    kind: 'SelfSubjectRulesReview',
  },
  {
    group: 'authentication.k8s.io',
    resource: 'selfsubjectreviews',
    kind: 'SelfSubjectReview',
  },
];
