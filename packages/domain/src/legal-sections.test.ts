import { expect, it } from 'vitest'
import { legalSections } from './legal-sections.ts'

it.each([
  ['', []],
  ['Sin títulos', ['']],
  ['# Términos\n\nIntro\n\n## 1. Cuenta\n\n- uno\n\n## 2. Pagos\r\n\r\nFin', ['', '1. Cuenta', '2. Pagos']],
  ['## 1. Cuenta\nNo es título: ## x\n### 1.1 Más', ['1. Cuenta', '1.1 Más']],
])('divides %j at its headings, and loses nothing', (content, headings) => {
  const sections = legalSections(content)
  expect(sections.map(({ heading }) => heading)).toEqual(headings)
  expect(sections.map(({ text }) => text).join('')).toBe(content)
})
