// Facts about icons that no package has.

/** Names of versions before 1.0. */
export const formerLucide = `
	chrome chromium codepen codesandbox dribbble facebook figma framer github gitlab instagram linkedin pocket
	rail-symbol slack trello twitch twitter youtube`;

/** Names of versions 1 and 2. */
export const formerTabler = `
	12-hours 123 24-hours 2fa 360 360-view 3d-cube-sphere 3d-cube-sphere-off 3d-rotate arrow-big-top ballon ballon-off
	box-seam braile brand-amongus brand-blackbery brand-kako-talk building-pavilon c-sharp code-asterix currency-rubel
	discount-2 discount-2-off discount-check gender-trasvesti hand-rock kering message-circle-2 mood-confuzed
	mood-suprised packge-export packge-import physotherapist question-circle seeding seeding-off shi-jumping
	sort-deacending-small-big sport-billard uf-off`;

/** The same icon in each library: the names of Font Awesome, Lucide and Tabler. */
export const same = `
	arrow-right-arrow-left | arrow-right-left | arrows-right-left
	arrow-right-from-bracket sign-out-alt right-from-bracket | log-out | logout
	arrow-right-to-bracket sign-in-alt right-to-bracket | log-in | login
	arrow-up-right-from-square up-right-from-square external-link-alt | external-link | external-link
	arrows-rotate sync rotate sync-alt refresh | refresh-cw | refresh
	bars navicon | menu | menu-2
	bullhorn | megaphone | speakerphone
	bullseye | target | target
	chart-bar | chart-bar | chart-bar
	chart-simple | chart-no-axes-column | chart-bar
	money-bills | banknote | cash
	check-double | check-check | checks
	clock-rotate-left | history | history
	circle-check check-circle | circle-check | circle-check
	circle-exclamation exclamation-circle | circle-alert | alert-circle
	circle-info info-circle | info | info-circle
	circle-nodes | waypoints | circles-relation
	circle-question question-circle | circle-question-mark | help-circle
	circle-xmark times-circle xmark-circle | circle-x | circle-x
	cloud-arrow-down cloud-download-alt | cloud-download | cloud-download
	cloud-arrow-up cloud-upload-alt | cloud-upload | cloud-upload
	code-branch | git-branch | git-branch
	code-compare | git-compare | git-compare
	code-merge | git-merge | git-merge
	code-pull-request | git-pull-request | git-pull-request
	comment | message-circle | message-circle
	comment-dots commenting | message-circle-more | message-dots
	comments | messages-square | messages
	compact-disc | disc-3 | disc
	cube | box | box
	cubes | boxes | packages
	desktop display | monitor | device-desktop
	diagram-project project-diagram | workflow | sitemap
	envelope | mail | mail
	envelope-open | mail-open | mail-opened
	eye-slash | eye-off | eye-off
	file-arrow-down file-download | file-down | file-download
	file-arrow-up file-upload | file-up | file-upload
	file-lines file-alt file-text | file-text | file-text
	fire | flame | flame
	fire-flame-curved fire-alt | flame | flame
	flask | flask-conical | flask
	floppy-disk save | save | device-floppy
	gauge-high tachometer-alt tachometer-alt-fast | gauge | gauge
	gear gears cogs | settings | settings
	globe | globe | world
	grip-vertical | grip-vertical | grip-vertical
	hashtag | hash | hash
	hourglass-half hourglass-2 | hourglass | hourglass
	house home home-alt home-lg-alt | house | home
	language | languages | language
	layer-group | layers | stack-2
	life-ring | life-buoy | lifebuoy
	list-ol | list-ordered | list-numbers
	list-check tasks | list-checks | list-check
	location-dot map-marker-alt | map-pin | map-pin
	magnifying-glass search | search | search
	masks-theater theater-masks | drama | masks-theater
	message comment-alt | message-square | message
	microphone | mic | microphone
	mobile mobile-android mobile-phone | smartphone | device-mobile
	mobile-screen mobile-android-alt mobile-screen-button mobile-alt | smartphone | device-mobile
	money-bill | banknote | cash
	network-wired | network | network
	palette | palette | palette
	paper-plane | send | send
	pen-to-square edit | square-pen | edit
	puzzle-piece | puzzle | puzzle
	robot | bot | robot
	rotate-left rotate-back rotate-backward undo-alt | rotate-ccw | rotate
	rotate-right redo-alt rotate-forward | rotate-cw | rotate-clockwise
	scale-balanced balance-scale | scale | scale
	screwdriver-wrench tools | wrench | tools
	share-nodes share-alt | share-2 | share
	shield-halved shield-alt | shield-half | shield-half
	sitemap | network | sitemap
	sliders sliders-h | sliders-horizontal | adjustments-horizontal
	stopwatch | timer |
	table-cells-large th-large | layout-grid | layout-grid
	toggle-on | toggle-right | toggle-right
	tower-broadcast broadcast-tower | radio-tower | broadcast
	trash-can trash-alt | trash-2 | trash
	triangle-exclamation exclamation-triangle warning | triangle-alert | alert-triangle
	user-friends user-group | users | users
	users-gear users-cog | user-cog | user-cog
	signs-post map-signs | signpost | directions
	vial | test-tube | test-pipe
	video video-camera | video | video
	volume-high volume-up | volume-2 | volume
	wand-magic-sparkles magic-wand-sparkles | wand-sparkles | wand
	wand-magic magic | wand | wand
	xmark times | x | x`;

/** Names that Mintlify shows in every library: the logos of languages. */
export const languages = `
	bash c cpp csharp curl dart dot-net dotnet flutter go golang java javascript js kotlin kt node nodejs php powershell
	py python rb rs ruby rust sh shell swift toml ts typescript`;
