import { isPlainObject } from '../../store/json';
import { badRequest } from '../../store/statusErrors';
import { isAllowed, ResourceAttributes } from './authorize';
import { AccessRule, Identity, rulesOf } from './identities';

type Fields = Record<string, unknown>;
type Review = (spec: Fields, identity: Identity) => Fields;

function attributesOf(spec: Fields): ResourceAttributes | undefined {
  const given = spec.resourceAttributes;
  if (!isPlainObject(given)) return undefined;
  const text = (key: string) => (given[key] as string | undefined) ?? '';
  return {
    verb: text('verb'),
    group: text('group'),
    resource: text('resource'),
  };
}

function reviewAccess(spec: Fields, identity: Identity): Fields {
  const attributes = attributesOf(spec);
  if (!attributes && !isPlainObject(spec.nonResourceAttributes)) {
    throw badRequest(
      'spec.resourceAttributes: Invalid value: exactly one of nonResourceAttributes or resourceAttributes must be specified',
    );
  }
  return { allowed: attributes ? isAllowed(identity, attributes) : true };
}

function ruleOf({ verbs, groups, resources }: AccessRule): Fields {
  return { verbs, apiGroups: groups, resources };
}

/** Rules cannot say "but": a rule with exceptions is told as incomplete. */
function reviewRules(_spec: Fields, identity: Identity): Fields {
  const rules = rulesOf(identity);
  return {
    resourceRules: rules.map(ruleOf),
    nonResourceRules: [
      {
        verbs: ['get'],
        nonResourceURLs: ['/api', '/api/*', '/apis', '/apis/*', '/version'],
      },
    ],
    incomplete: rules.some(rule => rule.exceptResources),
  };
}

const REVIEWS: Record<string, Review> = {
  selfsubjectaccessreviews: reviewAccess,
  selfsubjectrulesreviews: reviewRules,
  selfsubjectreviews: (_spec, { user, groups }) => ({
    userInfo: { username: user, groups },
  }),
};

export function isReview(group: string, resource: string): boolean {
  return group.startsWith('auth') && resource in REVIEWS;
}

/** Answers what the caller may do, or who they are. */
export function answerReview(options: {
  resource: string;
  apiVersion: string;
  review: Fields;
  identity: Identity;
}): Fields {
  const { review } = options;
  const spec = isPlainObject(review.spec) ? review.spec : {};
  return {
    ...review,
    metadata: { creationTimestamp: null },
    status: REVIEWS[options.resource](spec, options.identity),
  };
}
