import { paths, type Unsubscription } from '@estudio/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http/http.ts'
import { withQuery } from '../http/query.ts'

/** Which mails the link of a mail ends, and for which address. */
export const unsubscriptionQuery = (http: Http, link: string) =>
  queryOptions({
    queryKey: ['unsubscription', link],
    queryFn: () =>
      http.request<Unsubscription>(withQuery(paths.unsubscription, { enlace: link }), {
        auth: 'none',
      }),
  })
