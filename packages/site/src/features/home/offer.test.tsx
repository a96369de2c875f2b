import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { OFFER_ID, scheduleOffer } from './offer'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  render(<dialog id={OFFER_ID} />)
})

const offer = () => screen.queryByRole('dialog')

it('HOM-15: the offer opens after a second', () => {
  scheduleOffer()
  vi.advanceTimersByTime(999)
  expect(offer()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(offer()).toBeVisible()
})

it('HOM-16: an offer that is cancelled within the second does not open: somebody signed in meanwhile', () => {
  const cancel = scheduleOffer()
  vi.advanceTimersByTime(999)
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(offer()).toBeNull()
})

it('HOM-15: the offer waits until another dialog is closed', () => {
  const menu = document.body.appendChild(document.createElement('dialog'))
  menu.showModal()
  scheduleOffer()
  vi.advanceTimersByTime(10_000)
  expect(screen.getAllByRole('dialog')).toEqual([menu])
  menu.remove()
  vi.advanceTimersByTime(1000)
  expect(offer()).toHaveAttribute('id', OFFER_ID)
})
