import { texts } from '@estudio/texts'
import { ArrowRightIcon, PinIcon, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section'
import { StudioMap } from './map'

const { location } = texts.about

const Hours = () => (
  <Box
    component="dl"
    className="tabular"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
  >
    {location.hours.map(({ days, hours }) => (
      <Box key={days} sx={{ display: 'contents' }}>
        <Typography component="dt">{days}</Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {hours}
        </Typography>
      </Box>
    ))}
  </Box>
)

/** The address with its city, which is not said twice where the address names it. */
const placeOf = (address: string, city: string): string => {
  if (address === '') return city
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
}

/** ABO-10, ABO-11: the address, the hours this page states (A04), the ways there that the settings name, and a map. */
export const Location = () => {
  const { address, city, maps_url, navigation_url, map_embed_url } = useStudio()
  const away = {
    target: '_blank',
    rel: 'noopener noreferrer',
    variant: 'outlined',
    color: 'secondary',
  } as const
  return (
    <Section labelledBy="location-title">
      <Typography id="location-title" variant="h2">
        {location.title}
      </Typography>
      <Box
        sx={{
          mt: { xs: 3, md: 5 },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: { xs: 4, md: 8 },
        }}
      >
        <Box>
          <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
            {location.address}
          </Typography>
          <Typography component="address" sx={{ fontStyle: 'normal', maxWidth: '36ch' }}>
            {placeOf(address, city)}
          </Typography>
          <Stack direction="row" sx={{ mt: 2.5, gap: 1.5, flexWrap: 'wrap' }}>
            {maps_url && (
              <Button href={maps_url} startIcon={<PinIcon />} {...away}>
                {location.maps}
              </Button>
            )}
            {navigation_url && (
              <Button href={navigation_url} startIcon={<ArrowRightIcon />} {...away}>
                {location.navigate}
              </Button>
            )}
          </Stack>
        </Box>
        <Box>
          <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
            {location.hoursTitle}
          </Typography>
          <Hours />
        </Box>
      </Box>
      <Box sx={{ mt: { xs: 4, md: 6 } }}>
        <StudioMap address={map_embed_url} />
      </Box>
    </Section>
  )
}
