import {
  AuthService,
  BackstageCredentials,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  createPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  LATTICE_POLICY_PROBE,
  latticeClusterKubeconfigPermission,
  PortalWarning,
} from '@lattice-dev/plugin-lattice-common';
import {
  GuardedThing,
  guardedPermissions,
  PortalState,
  refusalOf,
  warningsOf,
} from './openPermissions';
import { readAllowWithoutPolicy } from './readAllowWithoutPolicy';

export interface OpenPortalOptions {
  auth: AuthService;
  config: Config;
  logger: LoggerService;
  permissions: PermissionsService;
}

/**
 * Finds out whether anything guards Lattice, and refuses what must not be
 * everybody's while nothing does. Nobody can ask the permission backend in the
 * name of nobody, so a policy shows itself by a permission that it has no
 * reason to give: whoever has that one has every other one, too.
 */
export class OpenPortal {
  readonly #options: OpenPortalOptions;
  readonly #allowed: ReadonlySet<GuardedThing>;
  readonly #off: boolean;
  #told = false;

  static create(options: OpenPortalOptions): OpenPortal {
    return new OpenPortal(options);
  }

  private constructor(options: OpenPortalOptions) {
    const { config } = options;
    this.#options = options;
    this.#allowed = readAllowWithoutPolicy(config);
    this.#off = !(config.getOptionalBoolean('permission.enabled') ?? false);
    if (this.#off) this.#tell('off');
  }

  /** Throws when a permission is refused although the policy allows it. */
  async require(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<void> {
    if (!guardedPermissions.has(permission.name)) return;
    const state = await this.#stateFor(permission, credentials);
    const refusal = refusalOf(permission.name, state, this.#allowed);
    if (refusal) throw new NotAllowedError(refusal);
  }

  async warnings(credentials: BackstageCredentials): Promise<PortalWarning[]> {
    const permission = latticeClusterKubeconfigPermission;
    const state = await this.#stateFor(permission, credentials);
    return warningsOf(state, this.#allowed);
  }

  async #stateFor(
    permission: ResourcePermission,
    credentials: BackstageCredentials,
  ): Promise<PortalState> {
    // No policy is asked about services: the operator lets them in by name.
    if (this.#options.auth.isPrincipal(credentials, 'service')) {
      return 'guarded';
    }
    if (this.#off) return 'off';
    const [decision] = await this.#options.permissions.authorizeConditional(
      [{ permission: probeOf(permission) }],
      { credentials },
    );
    if (decision.result !== AuthorizeResult.ALLOW) return 'guarded';
    this.#tell('open');
    return 'open';
  }

  #tell(state: PortalState): void {
    if (this.#told) return;
    this.#told = true;
    for (const { message } of warningsOf(state, this.#allowed)) {
      this.#options.logger.warn(message);
    }
  }
}

/** Alike but for the name: a policy may allow everything that only reads. */
function probeOf({ attributes, resourceType }: ResourcePermission) {
  return createPermission({
    name: LATTICE_POLICY_PROBE,
    attributes,
    resourceType,
  });
}
