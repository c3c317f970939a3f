import { EventType, IncrementalSource, NodeType, type eventWithTime, type serializedNodeWithId } from '@rrweb/types';
import { pathPattern } from './pathPattern';

/** What a picture needs of a page's attributes: its look and its state, nothing that could name anybody. */
const KEPT =
  /^(?:class|style|id|for|type|role|dir|lang|hidden|disabled|checked|selected|multiple|open|colspan|rowspan|rows|cols|rel|media|inert|popover|data-told|_cssText|rr_\w+|aria-(?:current|expanded|selected|invalid|hidden|pressed|sort|disabled|busy|checked|orientation)|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|points|transform|offset|xmlns|focusable|preserveAspectRatio|text-anchor|dominant-baseline|(?:fill|stroke|stop|marker|clip|font)(?:-[a-z]+)*)$/;
const MASKED_VALUE = /^•*$/;

type Attributes = Record<string, unknown>;

function isKept(name: string, value: unknown, tag?: string): boolean {
  if (name === 'value') return typeof value === 'string' && MASKED_VALUE.test(value);
  if (name === 'href') return tag === 'link' || (typeof value === 'string' && value.startsWith('#'));
  return KEPT.test(name);
}

function dropAttributes(attributes: Attributes, tag?: string): void {
  for (const [name, value] of Object.entries(attributes))
    if (!isKept(name, value, tag)) Reflect.deleteProperty(attributes, name);
}

function maskNode(node: serializedNodeWithId): void {
  if (node.type === NodeType.Element) dropAttributes(node.attributes, node.tagName);
  if (node.type === NodeType.Element || node.type === NodeType.Document) node.childNodes.forEach(maskNode);
}

/** Takes out of a picture's event, in place, what rrweb doesn't mask: attributes, addresses and values. */
export function maskEvent(event: eventWithTime): eventWithTime {
  if (event.type === EventType.Meta) event.data.href = window.location.origin + pathPattern(window.location.pathname);
  else if (event.type === EventType.FullSnapshot) maskNode(event.data.node);
  else if (event.type === EventType.IncrementalSnapshot) {
    const { data } = event;
    if (data.source === IncrementalSource.Mutation) {
      for (const { node } of data.adds) maskNode(node);
      for (const { attributes } of data.attributes) dropAttributes(attributes);
    } else if (data.source === IncrementalSource.Input && !MASKED_VALUE.test(data.text)) data.text = '';
  }
  return event;
}
