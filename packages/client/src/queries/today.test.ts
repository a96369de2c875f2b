import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Http } from '../http/http.ts'
import { todayQuery } from './today.ts'

it('E01: the site keeps nothing of the day of the desk, which names clients', async () => {
  const answer = {
    date: '2026-11-28',
    member: {},
    coach: null,
    desk: { classes: [{ people: [{ name: 'Ana' }] }] },
  }
  const http = { request: async () => answer } as unknown as Http
  expect(await new QueryClient().fetchQuery(todayQuery(http, 'a'))).toEqual({ ...answer, desk: null })
})
