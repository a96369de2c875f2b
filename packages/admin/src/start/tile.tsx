import { ArrowRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '../ui/menu-entry.ts'

/** A link to a part of the back office with a description. */
export const Tile = ({ name, icon: Icon, options }: MenuEntry) => (
  <Card component="li" sx={{ display: 'block' }}>
    <CardActionArea
      component={Link}
      to={`/${name}`}
      sx={{
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        alignItems: 'center',
        gap: 2,
        '& .arrow': { transition: 'transform 150ms', color: 'text.disabled' },
        '&:hover .arrow': { transform: 'translateX(4px)', color: 'primary.main' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 1.5,
          bgcolor: 'studio.clayMist',
          color: 'primary.main',
        }}
      >
        <Icon />
      </Box>
      <Box>
        <Typography variant="h6" component="h2">
          {options.label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {options.hint}
        </Typography>
      </Box>
      <ArrowRightIcon className="arrow" fontSize="small" />
    </CardActionArea>
  </Card>
)
