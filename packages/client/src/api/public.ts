import {
  type Plan,
  type PublicInstructor,
  type PublicInstructorList,
  paths,
  type Site,
  type SiteAnswer,
} from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { withServiceText } from '../http/service-text.ts'

/** Public data: the site's own words and pictures, plans on sale, coaches. */
export const publicApi = ({ request }: Http) => ({
  async site(): Promise<Site> {
    return (await request<SiteAnswer>(paths.site, { auth: 'none' })).site
  },
  /** Active plans by display_order (API-06, PLN-02). */
  async plans(): Promise<Plan[]> {
    const { plans } = await withServiceText(
      'plans',
      request<{ plans: Plan[] }>(paths.plans, { auth: 'none' }),
    )
    return plans
      .filter((plan) => plan.is_active)
      .sort((one, other) => one.display_order - other.display_order)
  },
  /** The public list of coaches (API-20). */
  async instructors(): Promise<PublicInstructor[]> {
    const call = request<PublicInstructorList>(paths.publicInstructors, { auth: 'none' })
    return (await withServiceText('instructors', call)).instructors
  },
})
