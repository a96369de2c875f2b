import { addDays, zoneDiffers } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import { startTransition, useEffect, useState } from 'react'
import { Banner } from './banner'
import { firstView } from './first-view'
import { whenIdle } from './when-idle'

/** Whether the visitor's midnight is another moment than the studio's: then the zones differ, whatever they are called. */
const midnightsDiffer = (): boolean => {
  const view = firstView()
  return view !== undefined && Date.parse(`${addDays(view.today, 1)}T00:00`) !== Date.parse(view.todayEnds)
}

/**
 * True when the visitor's clock runs in another zone than the studio's (GEN-22). A browser takes long to learn the name of
 * its zone: it is asked when it has nothing better to do, and only where the clocks agree.
 */
export const useForeignZone = (): boolean => {
  const { timezone } = useStudio()
  const [differs, setDiffers] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        const isForeign =
          midnightsDiffer() || zoneDiffers(Intl.DateTimeFormat().resolvedOptions().timeZone, timezone)
        startTransition(() => setDiffers(isForeign))
      }),
    [timezone],
  )
  return differs
}

/** GEN-22, HOR-19, ACC-11: says whose hours these are, only to those who could take them for their own. */
export const ZoneNotice = () => {
  const { city } = useStudio()
  return useForeignZone() ? (
    <Banner tone="info" icon={<ClockIcon fontSize="small" />}>
      {texts.frame.zoneNotice(city)}
    </Banner>
  ) : null
}
