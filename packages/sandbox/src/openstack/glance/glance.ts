import { CloudService } from '../http/CloudService';
import { glanceError } from '../http/errors';
import { imageItems } from './images';

const notAuthorized =
  'This server could not verify that you are authorized to access the document you requested. Either you supplied the wrong credentials (e.g., bad password), or your browser does not understand how to supply the credentials required.';

/** Images. */
export const glance: CloudService = {
  type: 'image',
  name: 'glance',
  prefix: '/image/v2',
  catalogPath: '/image',
  collections: [
    {
      path: '/images',
      list: 'images',
      one: { path: '/images', name: 'image' },
      items: imageItems,
      style: 'glance',
      pageSize: 25,
      missing: id => glanceError(404, `No image found with ID ${id}`),
    },
  ],
  routes: [],
  unauthorized: () => glanceError(401, notAuthorized),
  missing: () => glanceError(404, 'The resource could not be found.'),
};
