const before = Array.from(
  { length: 40 },
  (_, index) => `  { name: 'Stop ${index + 1}', minutes: ${5 + (index % 7)} },`,
);
const after = before.map((line, index) =>
  index === 19 ? line.replace('Stop 20', 'Miradouro da Graça').replace(/\d+ \}/, '35 }') : line,
);

/** Patches, and the arguments of tools that edit files. */
export const changes = {
  edit: {
    file_path: 'src/walks/route.ts',
    old_string:
      'export function plan(stops: Stop[]) {\n  const minutes = stops.length * 20;\n  return { stops, minutes };\n}\n',
    new_string:
      'export function plan(stops: readonly Stop[]): Plan {\n  const minutes = stops.reduce((sum, stop) => sum + stop.minutes, 0);\n  return { stops, minutes };\n}\n',
  },
  files: `diff --git a/src/walks/route.ts b/src/walks/route.ts
index 1a2b3c4..5d6e7f8 100644
--- a/src/walks/route.ts
+++ b/src/walks/route.ts
@@ -12,7 +12,8 @@ export function plan(stops: Stop[]) {
   const first = stops[0];
   if (first === undefined) {
-    return [];
+    // Nothing to walk to.
+    return { stops, minutes: 0 };
   }
   const minutes = stops.length * 20;
-  return { stops, minutes, pace: 'slow' };
+  return { stops, minutes, pace: 'steady' };
 }
diff --git a/docs/walks.md b/docs/routes.md
similarity index 92%
rename from docs/walks.md
rename to docs/routes.md
--- a/docs/walks.md
+++ b/docs/routes.md
@@ -1,3 +1,3 @@
-# Walks
+# Routes

 Start early, and bring water.
diff --git a/src/walks/tram.ts b/src/walks/tram.ts
new file mode 100644
--- /dev/null
+++ b/src/walks/tram.ts
@@ -0,0 +1,2 @@
+/** The tram is slow. */
+export const tram = 28;
\\ No newline at end of file
`,
  texts: {
    path: 'src/walks/stops.ts',
    before: `export const stops = [\n${before.join('\n')}\n];\n`,
    after: `export const stops = [\n${after.join('\n')}\n];\n`,
  },
  huge: `--- a/src/stops.ts\n+++ b/src/stops.ts\n@@ -1,100000 +1,100000 @@\n${Array.from(
    { length: 100_000 },
    (_, index) =>
      `-  { name: 'Stop ${index}', minutes: 20 },\n+  { name: 'Stop ${index}', minutes: 25 },\n`,
  ).join('')}`,
};
