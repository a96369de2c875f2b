import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { PreviewPlace } from './preview-place.ts'
import { type SiteValues, toSitePatch } from './site-values.ts'
import { StandardTexts } from './standard-texts.ts'
import { useSettled } from './use-settled.ts'
import { useSitePreview } from './use-site.ts'

const t = texts.admin.site.preview
type Page = PreviewPlace['page']
const pages = Object.entries(t.pages) as [Page, string][]

const widths = { phone: 390, desk: 1280 }
type Screen = keyof typeof widths

/** The site with the values of the form. */
const useDraft = () => {
  const { getValues } = useFormContext<SiteValues>()
  useWatch()
  const standard = use(StandardTexts)
  if (!standard) throw new Error('outside of StandardTexts')
  return useSettled(toSitePatch(getValues(), standard))
}

interface SitePreviewProps {
  place: PreviewPlace
  onPlaceChange: (place: PreviewPlace) => void
}

/** A public page with what is typed, at the width of a phone or a desk. */
export const SitePreview = ({ place, onPlaceChange }: SitePreviewProps) => {
  const [screen, setScreen] = useState<Screen>('phone')
  const preview = useSitePreview({ page: place.page, draft: useDraft() })
  return (
    <Box
      component="section"
      aria-label={t.title}
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          select
          size="small"
          label={t.page}
          value={place.page}
          onChange={({ target }) => onPlaceChange({ page: target.value as Page })}
          sx={{ minWidth: 140, flexGrow: 1 }}
        >
          {pages.map(([path, name]) => (
            <MenuItem key={path} value={path}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t.width}
          value={screen}
          onChange={(_event, chosen: Screen | null) => chosen && setScreen(chosen)}
        >
          <ToggleButton value="phone">{t.phone}</ToggleButton>
          <ToggleButton value="desk">{t.desk}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {preview.isError ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void preview.refetch()}>{texts.common.retry}</Button>}
        >
          {errorText(preview.error, t.error)}
        </Alert>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t.note}
        </Typography>
      )}
      <Box sx={{ height: 4 }}>
        {preview.isFetching && <LinearProgress aria-label={t.loading} sx={{ height: 2 }} />}
      </Box>
      <PreviewFrame
        title={t.frame(t.pages[place.page])}
        html={preview.data ?? ''}
        isCurrent={!preview.isPlaceholderData}
        width={widths[screen]}
        page={place.page}
        element={place.element}
      />
    </Box>
  )
}
