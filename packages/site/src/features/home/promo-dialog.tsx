import { texts } from '@estudio/domain'
import { radius } from '@estudio/theme'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ResponsiveDialog } from '../../ui/responsive-dialog'

const { promo } = texts.home

const Offer = () => (
  <Box sx={{ bgcolor: 'studio.clayMist', borderRadius: `${radius.card}px`, p: 3, mt: 2 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="h6" component="p">
        {promo.plan}
      </Typography>
      <Typography
        component="span"
        className="tabular"
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          borderRadius: 99,
          px: 1.5,
          py: 0.25,
          fontWeight: 600,
        }}
      >
        {promo.badge}
      </Typography>
    </Box>
    <Typography variant="h3" component="p" className="tabular" sx={{ mt: 1 }}>
      {promo.price}
    </Typography>
    <Typography color="textSecondary" className="tabular">
      {promo.insteadOf(promo.was)}
    </Typography>
  </Box>
)

interface PromoDialogProps {
  open: boolean
  onClose: (forGood: boolean) => void
}

/** HOM-16 to HOM-18: the opening offer, and the choice not to see it again. */
const PromoDialog = ({ open, onClose }: PromoDialogProps) => {
  const [forGood, setForGood] = useState(false)
  const navigate = useNavigate()
  const accept = () => {
    onClose(forGood)
    void navigate('/planes')
  }
  return (
    <ResponsiveDialog
      open={open}
      onClose={() => onClose(forGood)}
      title={promo.title}
      actions={
        <Button variant="contained" size="large" fullWidth onClick={accept}>
          {promo.button}
        </Button>
      }
    >
      <Typography color="textSecondary">{promo.body}</Typography>
      <Offer />
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={forGood} onChange={(_, checked) => setForGood(checked)} />}
        label={promo.dontShowAgain}
      />
    </ResponsiveDialog>
  )
}

export default PromoDialog
