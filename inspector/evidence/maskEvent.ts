import { EventType, IncrementalSource, NodeType, type eventWithTime, type serializedNodeWithId } from '@rrweb/types';
import { isPublicChoice } from './publicText';
import { matchPath } from 'react-router-dom';
import { documents, inspectorPages, pages } from '../../src/pages';

const patterns = [...Object.values(pages), ...Object.values(inspectorPages)].map(({ path }) => path);

/** The route pattern of an address, without parameter values: `/admin/users/:userId`. */
export function pathPattern(pathname: string): string {
  const known = patterns.find((path) => matchPath(path, pathname) !== null);
  return known ?? Object.values(documents).find((path) => path === pathname) ?? '/an unknown page';
}

/** Attributes that a picture needs for look and state; none can identify anybody. */
const KEPT =
  /^(?:class|style|id|for|type|role|dir|lang|hidden|disabled|checked|selected|multiple|open|colspan|rowspan|rows|cols|rel|media|inert|popover|data-public|_cssText|rr_\w+|aria-(?:current|expanded|selected|invalid|hidden|pressed|sort|disabled|busy|checked|orientation)|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|points|transform|offset|xmlns|focusable|preserveAspectRatio|text-anchor|dominant-baseline|(?:fill|stroke|stop|marker|clip|font)(?:-[a-z]+)*)$/;
/** Values that rrweb has masked; public fields also show numbers. */
const MASKED_VALUE = /^•*$/;
const PUBLIC_VALUE = /^[•\d\s.,]*$/;

type Attributes = Record<string, unknown>;

function isKept(name: string, value: unknown, tag?: string, isPublic = false): boolean {
  if (name === 'value') return typeof value === 'string' && (isPublic ? PUBLIC_VALUE : MASKED_VALUE).test(value);
  if (name === 'href') return tag === 'link' || (typeof value === 'string' && value.startsWith('#'));
  return KEPT.test(name);
}

function dropAttributes(attributes: Attributes, tag?: string): void {
  const isPublic = attributes['data-public'] !== undefined;
  for (const [name, value] of Object.entries(attributes))
    if (!isKept(name, value, tag, isPublic)) Reflect.deleteProperty(attributes, name);
}

/** @param isPublic whether the node is inside a public choice */
function maskNode(node: serializedNodeWithId, isPublic: boolean): void {
  let isPublicWithin = isPublic;
  if (node.type === NodeType.Element) {
    const { attributes } = node;
    isPublicWithin ||= attributes['data-public'] === 'choice';
    if (attributes['type'] === 'radio' && !isPublicWithin) Reflect.deleteProperty(attributes, 'checked');
    dropAttributes(attributes, node.tagName);
  }
  if (node.type === NodeType.Element || node.type === NodeType.Document)
    for (const child of node.childNodes) maskNode(child, isPublicWithin);
}

/**
 * Redacts, in place, what rrweb doesn't mask: attributes, addresses, values and choices.
 * @param nodeOf returns the page's node for an event's node id
 */
export function maskEvent(event: eventWithTime, nodeOf: (id: number) => Node | null): eventWithTime {
  const elementOf = (id: number) => {
    const node = nodeOf(id);
    return node instanceof Element ? node : undefined;
  };
  const isPublicChoiceIn = (id: number) => {
    const element = elementOf(id);
    return element !== undefined && isPublicChoice(element);
  };
  if (event.type === EventType.Meta) event.data.href = window.location.origin + pathPattern(window.location.pathname);
  else if (event.type === EventType.FullSnapshot) maskNode(event.data.node, false);
  else if (event.type === EventType.IncrementalSnapshot) {
    const { data } = event;
    if (data.source === IncrementalSource.Mutation) {
      for (const { node, parentId } of data.adds) maskNode(node, isPublicChoiceIn(parentId));
      for (const { attributes } of data.attributes) dropAttributes(attributes);
    } else if (data.source === IncrementalSource.Input) {
      const field = elementOf(data.id);
      if (!(field?.hasAttribute('data-public') ? PUBLIC_VALUE : MASKED_VALUE).test(data.text)) data.text = '';
      if (field?.matches('[type=radio]') && !isPublicChoice(field)) data.isChecked = false;
    }
  }
  return event;
}
