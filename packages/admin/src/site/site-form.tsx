import type { AdminSite } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { radius, type Studio, useVersionedForm, type VersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { StudioForm } from '../ui/form/form.tsx'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { tabOf } from '../ui/tab-panels.tsx'
import type { PreviewPlace } from './preview-place.ts'
import { SitePreview } from './site-preview.tsx'
import { SiteTabs, type TabName, tabNames } from './site-tabs.tsx'
import {
  changesOf,
  checkSite,
  defaultValues,
  type SiteValues,
  toSitePatch,
  toSiteValues,
} from './site-values.ts'
import { StandardTexts } from './standard-texts.ts'
import { UndoSave } from './undo-save.tsx'
import { useSaveSite } from './use-site.ts'

const t = texts.admin.site

/** Links to the screens where the other texts of the pages are edited. */
const Elsewhere = () => (
  <Alert
    severity="info"
    sx={{ mt: 2 }}
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        <Button component={Link} to="/ajustes" size="small" color="inherit">
          {t.elsewhere.settings}
        </Button>
        <Button component={Link} to="/clases" size="small" color="inherit">
          {t.elsewhere.classes}
        </Button>
      </Box>
    }
  >
    {t.elsewhere.body}
  </Alert>
)

const sideBySide = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const

/** The preview keeps its place while the fields scroll. */
const previewLook = {
  position: { lg: 'sticky' },
  top: { lg: 16 },
  height: { xs: 'calc(100dvh - 200px)', lg: 'calc(100dvh - 120px)' },
  minHeight: 400,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
} as const

type Part = 'edit' | 'preview'

/** A narrow screen shows one part at a time; the fields show one tab at a time. */
interface Shown {
  part: Part
  tab: TabName
}

interface EditorProps {
  site: AdminSite
  versioned: VersionedForm<SiteValues> & {
    follow: (form: UseFormReturn<SiteValues>, next: AdminSite) => void
  }
  shown: Shown
  show: (change: Partial<Shown>) => void
}

/** The fields beside the preview; on a narrow screen one of them at a time. */
const Editor = ({ site, versioned, shown, show }: EditorProps) => {
  const form = useFormContext<SiteValues>()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const [place, setPlace] = useState<PreviewPlace>({ page: '/' })
  const isShown = (one: Part) => isWide || shown.part === one
  return (
    <Page
      title={t.title}
      back
      width="wide"
      actions={
        <>
          <Button component={Link} to="/mi-sitio/empezar" variant="outlined" color="secondary">
            {texts.admin.firstSite.again}
          </Button>
          <UndoSave site={site} onUndone={(before) => versioned.follow(form, before)} />
        </>
      }
    >
      {!isWide && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t.parts.label}
          value={shown.part}
          onChange={(_event, chosen: Part | null) => chosen && show({ part: chosen })}
          sx={{ mb: 2 }}
        >
          <ToggleButton value="edit">{t.parts.edit}</ToggleButton>
          <ToggleButton value="preview">{t.parts.preview}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={sideBySide}>
        <Box hidden={!isShown('edit')} sx={{ minWidth: 0 }}>
          <SiteTabs tab={shown.tab} onTab={(tab) => show({ tab })} onVisit={setPlace} />
          <Elsewhere />
        </Box>
        {isShown('preview') && (
          <Box sx={previewLook}>
            <SitePreview place={place} onPlaceChange={setPlace} />
          </Box>
        )}
      </Box>
      <SaveBar versioned={versioned} save={t.save} saveError={t.saveError} />
    </Page>
  )
}

interface SiteFormProps {
  site: AdminSite
  /** The settings that the default texts name. */
  studio: Studio
  /** Reads the site again. */
  read: () => Promise<AdminSite | undefined>
}

/** The site as a form. It sends only the changed fields, with the version that was read. */
export const SiteForm = ({ site, studio, read }: SiteFormProps) => {
  const notify = useNotify()
  const save = useSaveSite()
  const [standard] = useState(() => defaultValues(studio, site.document_texts))
  const toValues = (record: AdminSite) => toSiteValues(record, standard)
  const [initial] = useState(() => toValues(site))
  const versioned = useVersionedForm<AdminSite, SiteValues>({
    record: site,
    toValues,
    read,
    onReadError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
  })
  const submit = async (values: SiteValues, form: UseFormReturn<SiteValues>) => {
    const before = versioned.record()
    const changes = changesOf(toSitePatch(toValues(before), standard), toSitePatch(values, standard))
    if (Object.keys(changes).length === 0) return notify(texts.admin.editing.unchanged, { type: 'info' })
    const saved = await save.mutateAsync({ changes, version: before.version })
    versioned.fillSaved(form, saved, values)
    notify(t.saved, success)
  }
  const [shown, setShown] = useState<Shown>({ part: 'edit', tab: 'brand' })
  const [invalid, setInvalid] = useState<{ field: HTMLElement }>()
  const show = (change: Partial<Shown>) => setShown((before) => ({ ...before, ...change }))
  const showField = (field: HTMLElement) => {
    const tab = tabOf(field, tabNames)
    show(tab ? { part: 'edit', tab } : { part: 'edit' })
    setInvalid({ field })
  }
  // The field can have the focus once its tab is shown.
  useEffect(() => invalid?.field.focus(), [invalid])
  return (
    <StandardTexts value={standard}>
      <StudioForm<SiteValues> record={initial} validate={checkSite} onSubmit={submit} showField={showField}>
        <Editor site={site} versioned={versioned} shown={shown} show={show} />
      </StudioForm>
    </StandardTexts>
  )
}
