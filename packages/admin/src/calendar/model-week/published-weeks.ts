import type { PublishAnswer } from '@estudio/contract'

const groups = ['created', 'updated', 'removed', 'kept', 'skipped'] as const

type Groups = Pick<PublishAnswer, (typeof groups)[number]>

/** The part of a publication that belongs to one week. */
export interface PublishedWeek extends Groups {
  monday: string
}

/** The weeks of a publication, without those in which everything is as the model says. */
export const publishedWeeks = (all: Groups): PublishedWeek[] => {
  const mondays = new Set(groups.flatMap((group) => all[group].map(({ week }) => week)))
  const of = <Item extends { week: string }>(items: readonly Item[], monday: string) =>
    items.filter(({ week }) => week === monday)
  return [...mondays].sort().map((monday) => ({
    monday,
    created: of(all.created, monday),
    updated: of(all.updated, monday),
    removed: of(all.removed, monday),
    kept: of(all.kept, monday),
    skipped: of(all.skipped, monday),
  }))
}

/** How many classes each group has. */
export const publishedCounts = ({ created, updated, removed, kept, skipped }: Groups) => ({
  created: created.length,
  updated: updated.length,
  removed: removed.length,
  kept: kept.length,
  skipped: skipped.length,
})

/** How many classes publishing creates, changes and takes away. */
export const publishedChanges = ({ created, updated, removed }: Groups): number =>
  created.length + updated.length + removed.length
