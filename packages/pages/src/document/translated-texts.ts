/**
 * Translators in browsers put each text into an element of their own (`<font>`), or put such an element in its place.
 * React holds on to the text that it made: when it removes that text, inserts something before it or changes it, the
 * browser refuses or the reader sees nothing of the change. Here such a call means what stands in the text's place, and
 * a text that changes takes its place back.
 */
export function endureTranslators(): void {
  new MutationObserver((records) => {
    for (const record of records) notice(record);
  }).observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  const removeChild: Node["removeChild"] = Reflect.get(prototype, "removeChild");
  const insertBefore: Node["insertBefore"] = Reflect.get(prototype, "insertBefore");
  const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue");

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = placeIn(this, child);
    // A text that a translator threw away is gone already, as is wanted.
    if (found || !isText(child)) removeChild.call(this, found ?? child);
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    const found = next && placeIn(this, next);
    // After the end of what is there: better than nowhere.
    const before = found ?? (next && isText(next) ? null : next);
    insertBefore.call(this, added, before);
    return added;
  };

  Object.defineProperty(prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      if (!this.isConnected) standIns.get(this)?.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}

/** What translators put in the place of texts that they took out. */
const standIns = new WeakMap<Node, Element>();

/** A text went, and an element of translators came in the same change or stands where it was. */
function notice({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!isText(text) || text.isConnected) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslators);
    if (standIn) standIns.set(text, standIn);
  }
}

/** The child of `parent` that holds `node`, or stands in its place. */
function placeIn(parent: Node, node: Node): Node | undefined {
  let held = node;
  while (held.parentNode && held.parentNode !== parent && isTranslators(held.parentNode))
    held = held.parentNode;
  if (held.parentNode === parent) return held;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : undefined;
}

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE;
}

/** Our own pages have no such element: HTML has it for very old pages only. */
function isTranslators(node: Node | null): node is Element {
  return node?.nodeName === "FONT";
}
