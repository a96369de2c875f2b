import { SHOWN_DAYS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CopyLine } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { Failure } from '../../ui/failure.tsx'
import { success } from '../../ui/notifications.tsx'
import { Page } from '../../ui/page.tsx'
import { FullWidth, Section } from '../setting-inputs.tsx'
import { useSettings } from '../use-settings.ts'
import { OriginsForm } from './origins-form.tsx'

const t = texts.admin.otherSites

const sections = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

const addressOf = (path: string): string => new URL(path, location.origin).href

const scriptLine = () => `<script src="${addressOf('/embed.js')}" data-dias="${SHOWN_DAYS}"></script>`
const frameLine = () =>
  `<iframe src="${addressOf('/embed/schedule')}" title="${texts.schedule.title}" width="100%" height="700" style="border: 0"></iframe>`

const Line = ({ label, value }: { label: string; value: string }) => {
  const notify = useNotify()
  return (
    <FullWidth>
      <Box component="dl" sx={{ m: 0 }}>
        <CopyLine label={label} value={value} onCopied={() => notify(t.copied, success)} />
      </Box>
    </FullWidth>
  )
}

/** The schedule as the script draws it in a page. */
const Preview = () => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    const script = document.createElement('script')
    script.src = addressOf('/embed.js')
    current?.append(script)
    return () => current?.replaceChildren()
  }, [])
  return (
    <FullWidth>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.script.preview}
      </Typography>
      <Box
        ref={place}
        sx={{ p: 2, maxHeight: 480, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </FullWidth>
  )
}

/** The lines that show the schedule on other sites and in calendars, and the sites that may show its frame. */
const OtherSitesPage = () => {
  const settings = useSettings()
  const read = async () => (await settings.refetch({ throwOnError: true })).data
  return (
    <Page title={t.title} back={{ to: '/ajustes', label: t.back }}>
      <Box sx={sections}>
        <Section title={t.script.title} hint={t.script.hint}>
          <Line label={t.script.line} value={scriptLine()} />
          <Preview />
        </Section>
        <Section title={t.calendar.title} hint={t.calendar.hint}>
          <Line label={t.calendar.line} value={addressOf('/feeds/schedule.ics')} />
        </Section>
        {settings.isPending && <Skeleton variant="rounded" height={220} />}
        {settings.error && !settings.data && <Failure query={settings} text={t.loadError} />}
        {settings.data && (
          <OriginsForm settings={settings.data} read={read}>
            <Line label={t.frame.line} value={frameLine()} />
          </OriginsForm>
        )}
      </Box>
    </Page>
  )
}

export default OtherSitesPage
