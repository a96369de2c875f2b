import type { AdminSite } from '@estudio/contract'
import { accentsOfLogo, PLAIN_ACCENTS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'
import { useEffect, useMemo, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx'
import { success } from '../../ui/notifications.tsx'
import { useLogoPixels } from '../logo-pixels.ts'
import { useSaveSite } from '../use-site.ts'
import { firstSiteOf, mergedFirstSite, proposalsOf } from './answers.ts'

const t = texts.admin.firstSite

export interface FirstSiteOptions {
  site: AdminSite
  studio: Studio
  /** Reads the site again. */
  read: () => Promise<AdminSite>
}

/** The form's state, and the save of the proposal that the owner chooses. */
export const useFirstSite = ({ site, studio, read }: FirstSiteOptions) => {
  const notify = useNotify()
  const redirect = useRedirect()
  const save = useSaveSite()
  const [initial, setInitial] = useState(() => firstSiteOf(site, studio))
  const [first, setFirst] = useState(initial)
  const [conflict, setConflict] = useState<number>()
  const pixels = useLogoPixels(first.logo?.url)
  const accents = useMemo(() => (pixels ? accentsOfLogo(pixels) : PLAIN_ACCENTS), [pixels])
  const proposalsFor = (base: AdminSite) => proposalsOf({ site: base, studio, first, accents })
  const fail = (error: unknown) => notify(errorText(error, t.proposals.saveError), { type: 'error' })
  const use = (place: number, base = site) => {
    setConflict(undefined)
    save.mutate(
      { changes: proposalsFor(base)[place] ?? {}, version: base.version },
      {
        onSuccess: () => notify(t.proposals.used, success),
        onError: (error) => (reasonCodeOf(error) === 'version_conflict' ? setConflict(place) : fail(error)),
      },
    )
  }
  const takeTheirs = (theirs: AdminSite) => {
    const stored = firstSiteOf(theirs, studio)
    setConflict(undefined)
    setInitial(stored)
    setFirst((mine) => mergedFirstSite(initial, mine, stored))
  }
  const isSaved = save.isSuccess
  // The question before leaving is gone by the time the effect runs.
  useEffect(() => {
    if (isSaved) redirect('/mi-sitio')
  }, [isSaved, redirect])
  return {
    first,
    change: setFirst,
    drafts: proposalsFor(site),
    isUnsaved: first !== initial && !isSaved,
    isSaving: save.isPending,
    use,
    conflict:
      conflict === undefined
        ? undefined
        : {
            place: conflict,
            notice: (
              <ConflictNotice
                takeTheirs={() => void read().then(takeTheirs, fail)}
                keepMine={() => void read().then((theirs) => use(conflict, theirs), fail)}
              />
            ),
          },
  }
}
