import { createApi } from '../http/api.ts'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/use-write.ts'

/** Shows the site to everybody. The page is loaded again afterwards, because everything on it may differ. */
export const publishSiteMutation = (http: Http) =>
  writeOptions({
    mutationFn: () => createApi(http).patch('/api/admin/site', { body: { published: true } }),
  })
