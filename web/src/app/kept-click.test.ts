import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepClickOnPressed } from './kept-click.ts'

let stop: () => void
let clicked: string[]
let pressed: Element
let neighbour: Element
beforeEach(() => {
  document.body.innerHTML = '<ul><li><a href="#one">one</a></li><li><a href="#two">two</a></li></ul>'
  const [one, two] = document.querySelectorAll('a')
  if (!one || !two) throw new Error('The list has no links')
  pressed = one
  neighbour = two
  moveTo(pressed, 100)
  moveTo(neighbour, 180)
  clicked = []
  stop = keepClickOnPressed()
  document.body.addEventListener('click', noteClick)
})
afterEach(() => {
  stop()
  document.body.removeEventListener('click', noteClick)
})

function noteClick(event: MouseEvent): void {
  event.preventDefault()
  clicked.push(`${(event.target as Element).textContent}${event.ctrlKey ? ' in a new tab' : ''}`)
}

function moveTo(element: Element, top: number): void {
  element.getBoundingClientRect = () => new DOMRect(20, top, 300, 80)
}

function press(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
}

function click(element: Element, more: MouseEventInit = {}): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more }))
}

test('what was pressed and has moved gets the click that lands on its neighbour, or on the list', () => {
  press(pressed)
  moveTo(pressed, 180)
  click(neighbour)
  expect(clicked).toEqual(['one'])
  press(pressed)
  moveTo(pressed, 260)
  click(document.querySelector('ul') as Element, { ctrlKey: true })
  expect(clicked).toEqual(['one', 'one in a new tab'])
})

test('whoever slides off what stands still clicks what they slid to', () => {
  press(pressed)
  click(neighbour)
  expect(clicked).toEqual(['two'])
})

test('what was dragged away is not clicked at its end', () => {
  press(pressed)
  moveTo(pressed, 400)
  click(neighbour, { clientY: 300 })
  expect(clicked).toEqual(['two'])
})

test('what is gone gets no click, and neither does a keyboard lend its own', () => {
  press(pressed)
  pressed.remove()
  click(neighbour)
  press(neighbour)
  moveTo(neighbour, 20)
  click(document.querySelector('li') as Element, { detail: 0 })
  expect(clicked).toEqual(['two', ''])
})

test('a press is good for one click', () => {
  press(pressed)
  click(pressed)
  moveTo(pressed, 180)
  click(neighbour)
  expect(clicked).toEqual(['one', 'two'])
})
