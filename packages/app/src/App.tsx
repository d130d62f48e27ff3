import { createApp } from '@backstage/frontend-defaults';
import appModuleUserSettings from '@backstage/plugin-app-module-user-settings';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogGraphPlugin from '@backstage/plugin-catalog-graph/alpha';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import searchPlugin from '@backstage/plugin-search/alpha';
import signalsPlugin from '@backstage/plugin-signals/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import latticePlugin from '@lattice-dev/plugin-lattice';
import { navModule } from './modules/nav';
import { signInModule } from './modules/signIn';

export default createApp({
  features: [
    appModuleUserSettings,
    catalogPlugin,
    catalogGraphPlugin,
    latticePlugin,
    navModule,
    notificationsPlugin,
    orgPlugin,
    scaffolderPlugin,
    searchPlugin,
    signalsPlugin,
    signInModule,
    userSettingsPlugin,
  ],
});
