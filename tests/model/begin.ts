import { type RealStudio, soldPlans } from './real-studio.ts'
import { StudioModel } from './studio-model.ts'

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T

/** So many new members who each bought a plan from today on, the last one's still unpaid; the model knows them. */
export async function begin(real: RealStudio, people: number): Promise<StudioModel> {
  const model = new StudioModel(real.studio.clock.now().getTime())
  real.members = []
  for (let who = 0; who < people; who += 1) {
    const member = await real.studio.member({ plan: 'none' })
    real.members.push(member)
    const { plan } = model.buy(who, at(soldPlans, who), model.today)
    const { body } = await member.post<{ plan: { id: string } }>('/api/user-plans', {
      plan_id: at(real.plans, who),
      start_date: model.today,
    })
    if (!plan) throw new Error('a new member may buy a plan')
    plan.id = body.plan.id
    if (who === people - 1) continue
    model.verify(plan)
    await real.admin.patch(`/api/admin/users/${member.id}/plans`, { id: plan.id, status: 'active' })
  }
  return model
}
