import { paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { writeOptions } from '../react/write-once.ts'

/** Shows the site to everybody. The page is loaded again afterwards, because everything on it may differ. */
export const publishSiteMutation = ({ request }: Http) =>
  writeOptions({
    mutationFn: () => request<unknown>(paths.admin.site, { method: 'PATCH', body: { published: true } }),
  })
