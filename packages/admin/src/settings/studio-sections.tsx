import { mapLinksOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { OpeningHoursInput } from './opening-hours-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { FullWidth, Section, SettingText } from './setting-inputs.tsx'
import type { SettingsValues } from './settings-checks.ts'
import { ZoneInput } from './zone-input.tsx'

const { sections, hints, labels, help } = texts.admin.settings
const { location } = texts.about

export const StudioSection = () => (
  <Section title={sections.studio} hint={hints.studio}>
    <SettingText source="name" />
    <SettingText source="city" />
    <SettingText source="tagline" />
    <ZoneInput source="timezone" label={labels.timezone} />
  </Section>
)

/** The links of the site to the typed place, to try them before saving. */
const MapLinks = () => {
  const [address, city, maps_url, navigation_url] = useWatch<
    SettingsValues,
    ['address', 'city', 'maps_url', 'navigation_url']
  >({ name: ['address', 'city', 'maps_url', 'navigation_url'] })
  const { maps, navigation } = mapLinksOf({
    address: address ?? '',
    city: city ?? '',
    maps_url,
    navigation_url,
  })
  const links = [
    [maps, location.maps],
    [navigation, location.navigate],
  ] as const
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mt: 0.75,
        mx: 0.5,
        '&:empty': { display: 'none' },
      }}
    >
      {links.map(
        ([href, label]) =>
          href && (
            <Link key={label} href={href} target="_blank" rel="noopener noreferrer" variant="body2">
              {label}
            </Link>
          ),
      )}
    </Box>
  )
}

export const ContactSection = () => (
  <Section title={sections.contact} hint={hints.contact}>
    <SettingText source="email" inputMode="email" />
    <PhoneInput source="phone" label={labels.phone} helperText={help.phone} />
    <PhoneInput source="whatsapp" label={labels.whatsapp} />
    <SettingText source="instagram_url" helperText={help.url} inputMode="url" />
    <FullWidth>
      <OpeningHoursInput />
    </FullWidth>
    <FullWidth>
      <SettingText source="address" />
      <MapLinks />
    </FullWidth>
    <SettingText source="maps_url" helperText={help.mapUrl} inputMode="url" />
    <SettingText source="navigation_url" helperText={help.mapUrl} inputMode="url" />
    <FullWidth>
      <SettingText source="map_embed_url" helperText={help.url} inputMode="url" />
    </FullWidth>
  </Section>
)

const { title: otherSites, lead } = texts.admin.otherSites

/** Leads to the lines with which other sites show the schedule. */
export const OtherSitesSection = () => (
  <Section title={otherSites} hint={lead.hint}>
    <FullWidth>
      <Button component={RouterLink} to="/ajustes/otros-sitios" variant="outlined" color="secondary">
        {lead.action}
      </Button>
    </FullWidth>
  </Section>
)
