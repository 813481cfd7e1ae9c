// Files of sucrase whose types are elsewhere.
declare module "sucrase/dist/index.js" {
	export { transform } from "sucrase";
}
declare module "sucrase/dist/parser/tokenizer/state.js" {
	const file: object;
	export default file;
}
declare module "sucrase/dist/NameManager.js" {
	const file: object;
	export default file;
}
declare module "sucrase/dist/TokenProcessor.js" {
	const file: object;
	export default file;
}
