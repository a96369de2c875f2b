import type { SaleAnswer } from '@estudio/contract'
import { firstName, whatsappLink, whatsappNumber } from '@estudio/domain'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { fileOfUser } from '../users/index.ts'

const t = texts.admin.counter.done

/** The sale that was made: the change, and the receipt by WhatsApp, by mail or on paper. */
export const SaleDone = ({ sale, onNext }: { sale: SaleAnswer; onNext: () => void }) => {
  const studio = useStudio()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { user, user_plan: plan, receipt, change } = sale
  const message = t.message({
    name: firstName(user.full_name),
    studio: studio.name,
    plan: plan.name,
    amount: formatTablePrice(plan.amount_paid ?? plan.price),
    folio: receipt.folio,
    start: formatLongDate(plan.start_date),
    end: formatLongDate(plan.end_date),
    url: user.email ? receipt.url : undefined,
  })
  const number = user.phone ? whatsappNumber(user.phone) : undefined
  const subject = encodeURIComponent(t.subject(receipt.folio, studio.name))
  return (
    <Card component="section" aria-label={t.title} sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 560 }}>
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h2">
        {t.sold(plan.name, user.full_name)}
      </Typography>
      {change > 0 && (
        <Typography variant="h4" component="p" className="tabular">
          {t.change(formatTablePrice(change))}
        </Typography>
      )}
      <Typography color="textSecondary">
        {t.dates(receipt.folio, formatLongDate(plan.start_date), formatLongDate(plan.end_date))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {number && (
          <Button
            variant="outlined"
            href={whatsappLink(number, message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.whatsapp}
          </Button>
        )}
        {user.email && (
          <Button
            variant="outlined"
            href={`mailto:${encodeURIComponent(user.email)}?subject=${subject}&body=${encodeURIComponent(message)}`}
          >
            {t.mail}
          </Button>
        )}
        <Button variant="outlined" href={receipt.url} target="_blank" rel="noopener">
          {t.print}
        </Button>
        <Button variant="text" component={Link} to={fileOfUser(user.id)}>
          {t.file}
        </Button>
      </Box>
      <Button variant="contained" onClick={onNext} sx={{ justifySelf: 'start' }}>
        {t.next}
      </Button>
    </Card>
  )
}
